//! The thread that answers requests about texts, one after the other.

use std::collections::HashMap;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use lsp_server::{ErrorCode, RequestId, Response};
use serde_json::Value;

use crate::check::STACK;
use crate::transport::Outgoing;

/// An answer, or why there is none.
pub(crate) type Answer = Result<Value, Refusal>;

/// Why a request is not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) code: i32,
    pub(crate) message: String,
}

impl Refusal {
    pub(crate) fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code: code as i32, message: message.into() }
    }

    /// The request makes no sense.
    pub(crate) fn invalid(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::InvalidParams, message)
    }

    /// The request makes sense and cannot be done.
    pub(crate) fn failed(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::RequestFailed, message)
    }

    /// The program has failed.
    pub(crate) fn fault() -> Self {
        Self::new(ErrorCode::InternalError, "an internal check failed; please report it")
    }

    pub(crate) fn cancelled() -> Self {
        Self::new(ErrorCode::RequestCanceled, "cancelled")
    }
}

/// The requests that are not answered yet, each with what cancels it.
#[derive(Clone, Default)]
pub(crate) struct Pending(Arc<Mutex<HashMap<RequestId, Arc<AtomicBool>>>>);

impl Pending {
    /// Takes note of a request.
    pub(crate) fn add(&self, id: &RequestId) -> Arc<AtomicBool> {
        let cancel = Arc::new(AtomicBool::new(false));
        let mut pending = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pending.insert(id.clone(), Arc::clone(&cancel));
        cancel
    }

    /// Cancels a request that is not answered yet.
    pub(crate) fn cancel(&self, id: &RequestId) {
        if let Some(cancel) = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(id) {
            cancel.store(true, Ordering::Relaxed);
        }
    }

    /// Does the work for a request and sends the answer; a fault of the program is an answer, too.
    pub(crate) fn answer(&self, out: &Sender<Outgoing>, id: RequestId, work: impl FnOnce() -> Answer) {
        let answer = panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(Refusal::fault()));
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
        let response = match answer {
            Ok(value) => Response::new_ok(id, value),
            Err(refusal) => Response::new_err(id, refusal.code, refusal.message),
        };
        // who went away needs no answer
        let _ = out.send(Outgoing::Message(response.into()));
    }
}

type Work = Box<dyn FnOnce() -> Answer + Send>;

/// Where requests wait for the thread.
pub(crate) struct Desk {
    requests: Sender<(RequestId, Arc<AtomicBool>, Work)>,
    pending: Pending,
}

impl Desk {
    pub(crate) fn start(pending: Pending, out: Sender<Outgoing>) -> std::io::Result<Self> {
        let (requests, waiting) = mpsc::channel::<(RequestId, Arc<AtomicBool>, Work)>();
        let answers = pending.clone();
        thread::Builder::new().name("answers".to_owned()).stack_size(STACK).spawn(move || {
            for (id, cancel, work) in waiting {
                let is_cancelled = cancel.load(Ordering::Relaxed);
                answers.answer(&out, id, || if is_cancelled { Err(Refusal::cancelled()) } else { work() });
            }
        })?;
        Ok(Self { requests, pending })
    }

    /// Has a request answered in its turn.
    pub(crate) fn add(&self, id: RequestId, work: impl FnOnce() -> Answer + Send + 'static) {
        let cancel = self.pending.add(&id);
        // the thread ends with the server only
        let _ = self.requests.send((id, cancel, Box::new(work)));
    }
}
