//! Numbers the states of a determinised automaton.

/// The most states that are kept; ordinary texts need some hundred.
const MAX_STATES: usize = (1 << 13) - 1;
/// The most places that the states may hold together.
const MAX_PLACES: usize = 1 << 18;
/// The number of slots, at least twice the number of states, so that few slots are tried.
const SLOTS: usize = 1 << 14;

/// States by their keys: the sets of nodes of a nondeterministic automaton.
#[derive(Debug, Default)]
pub(crate) struct Interner {
    /// The keys, one behind the other.
    keys: Vec<u32>,
    /// Where the key of each state begins.
    offsets: Vec<u32>,
    /// An open-addressed table of the states' numbers plus one.
    slots: Vec<u16>,
}

impl Interner {
    /// Forgets all states.
    pub(crate) fn clear(&mut self) {
        self.keys.clear();
        self.offsets.clear();
        self.slots.clear();
        self.slots.resize(SLOTS, 0);
    }

    /// Returns the number of states.
    pub(crate) fn len(&self) -> usize {
        self.offsets.len()
    }

    /// Returns the key of a state.
    #[inline]
    pub(crate) fn key(&self, state: u16) -> &[u32] {
        let from = self.offsets[usize::from(state)] as usize;
        let to = self.offsets.get(usize::from(state) + 1).map_or(self.keys.len(), |&offset| offset as usize);
        &self.keys[from..to]
    }

    /// Returns the state with this key, which may be new, or nothing if there is no room for it.
    pub(crate) fn intern(&mut self, key: &[u32]) -> Option<u16> {
        let mut slot = slot(key);
        while let Some(number) = self.slots[slot].checked_sub(1) {
            if self.key(number) == key {
                return Some(number);
            }
            slot = (slot + 1) % SLOTS;
        }
        if self.offsets.len() == MAX_STATES || self.keys.len() > MAX_PLACES {
            return None;
        }
        let number = self.offsets.len() as u16;
        self.slots[slot] = number + 1;
        self.offsets.push(self.keys.len() as u32);
        self.keys.extend_from_slice(key);
        Some(number)
    }
}

/// Returns the slot in which the search for a key begins (FNV-1a, word by word).
fn slot(key: &[u32]) -> usize {
    let hash = key.iter().fold(0x811c_9dc5, |hash: u32, &part| (hash ^ part).wrapping_mul(0x0100_0193));
    (hash ^ hash >> 15) as usize % SLOTS
}
