//! The automaton of the screen. Its states are built when a sentence first needs them: built in full, as the tables that
//! ship to the browser are, it would have 30,000 states and add half a minute to every build. Only servers use it.

use crate::wording::Automaton;
use regex_automata::hybrid::dfa::{Cache, DFA};
use regex_automata::nfa::thompson;
use regex_automata::util::{pool::Pool, start, syntax};
use regex_automata::{Anchored, MatchKind};

/// Enough for most states that ordinary sentences need.
const CACHE_BYTES: usize = 16 << 20;

type NewCache = Box<dyn Fn() -> Cache + Send + Sync + std::panic::UnwindSafe + std::panic::RefUnwindSafe>;

/// Finds where patterns end that begin at a given place.
pub(super) struct LazyAutomaton {
    dfa: &'static DFA,
    caches: Pool<Cache, NewCache>,
}

impl LazyAutomaton {
    /// # Panics
    /// If a pattern is no regular expression. The build script has parsed them.
    pub(super) fn new(patterns: &[&str]) -> Self {
        let dfa = DFA::builder()
            .configure(DFA::config().match_kind(MatchKind::All).cache_capacity(CACHE_BYTES))
            .syntax(syntax::Config::new().unicode(false).utf8(false))
            .thompson(thompson::Config::new().utf8(false))
            .build_many(patterns)
            .expect("the build script has parsed the patterns");
        let dfa: &'static DFA = Box::leak(Box::new(dfa));
        Self { dfa, caches: Pool::new(Box::new(|| dfa.create_cache())) }
    }
}

impl Automaton for LazyAutomaton {
    fn ends_from(&self, bytes: &[u8], start: usize, mut found: impl FnMut(u16, usize)) {
        let (dfa, cache) = (self.dfa, &mut *self.caches.get());
        let before = start.checked_sub(1).map(|at| bytes[at]);
        let config = start::Config::new().look_behind(before).anchored(Anchored::Yes);
        let Ok(mut state) = dfa.start_state(cache, &config) else {
            return;
        };
        for (at, &byte) in bytes.iter().enumerate().skip(start) {
            // The cache is cleared when it is full, and never gives up.
            let Ok(next) = dfa.next_state(cache, state, byte) else {
                return;
            };
            state = next;
            if state.is_dead() {
                return;
            }
            if state.is_match() {
                for index in 0..dfa.match_len(cache, state) {
                    found(dfa.match_pattern(cache, state, index).as_u32() as u16, at);
                }
            }
        }
    }
}
