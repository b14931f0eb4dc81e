//! Reads three parts of a text side by side. Each look-up of an automaton has to wait for the look-up before it; look-ups of
//! different parts are independent.

use super::Search;
use super::states::{Row, SPECIAL, go};

const LANES: usize = 3;
/// The shortest text that is read in parts.
const SHORTEST: usize = 256;

impl Search<'_> {
    /// Returns all matching rules with the ends of their matches, in text order, or nothing if the text is too short or
    /// states were forgotten on the way.
    pub(super) fn ends_in_lanes(&mut self, bytes: &[u8]) -> Option<Vec<(u16, usize)>> {
        if bytes.len() < SHORTEST || !self.table.anywhere {
            return None;
        }
        let epoch = self.states.epoch();
        // Each part begins behind a blank.
        let mut cuts = [bytes.len(); LANES + 1];
        cuts[0] = 0;
        for (lane, cut) in cuts.iter_mut().enumerate().take(LANES).skip(1) {
            let from = bytes.len() * lane / LANES;
            *cut = bytes[from..].iter().position(|&byte| byte == b' ').map_or(bytes.len(), |at| from + at + 1);
        }
        let mut states = [0; LANES];
        (0..LANES).for_each(|lane| states[lane] = self.start(bytes, cuts[lane]));
        let mut found: [Vec<(u16, usize)>; LANES] = Default::default();
        let length = cuts.windows(2).map(|pair| pair[1] - pair[0]).min().unwrap_or(0);
        self.read_side_by_side(bytes, &cuts, length, &mut states, &mut found);

        let mut all = Vec::new();
        let idle = [self.states.start(false), self.states.start(true)];
        // Up to where all matches are known.
        let mut known = 0;
        for lane in 0..LANES {
            let (begin, end) = (cuts[lane], cuts[lane + 1]);
            if known >= end {
                continue;
            }
            let mut state = self.read(bytes, begin + length..end, states[lane], &mut found[lane]);
            all.extend(found[lane].iter().filter(|(_, at)| *at >= known));
            // A phrase may cross the border of two parts, so the search goes on into the next part until the phrase ends.
            known = end;
            while known < bytes.len() && !idle.contains(&state) {
                state = self.read(bytes, known..known + 1, state, &mut all);
                known += 1;
            }
        }
        (self.states.epoch() == epoch).then_some(all)
    }

    /// Reads the first bytes of all parts.
    fn read_side_by_side(
        &mut self,
        bytes: &[u8],
        cuts: &[usize; LANES + 1],
        length: usize,
        states: &mut [u16; LANES],
        found: &mut [Vec<(u16, usize)>; LANES],
    ) {
        let mut at = 0;
        while at < length {
            let parts = std::array::from_fn(|lane| &bytes[cuts[lane] + at..cuts[lane] + length]);
            let read = go_on(self.states.rows(), self.table.classes, parts, states);
            at += read;
            if at < length {
                for lane in 0..LANES {
                    let place = cuts[lane] + at;
                    states[lane] = self.read(bytes, place..place + 1, states[lane], &mut found[lane]);
                }
                at += 1;
            }
        }
    }
}

/// Goes on in all parts up to a special state in one of them, and returns how many bytes that were.
#[inline(never)]
fn go_on(rows: &[Row], classes: &[u8; 256], parts: [&[u8]; LANES], states: &mut [u16; LANES]) -> usize {
    let [a, b, c] = parts;
    let mut current = *states;
    let mut read = 0;
    for ((&a, &b), &c) in a.iter().zip(b).zip(c) {
        let [a, b, c] = [a, b, c].map(|byte| classes[usize::from(byte)]);
        let next = [go(rows, current[0], a), go(rows, current[1], b), go(rows, current[2], c)];
        if (next[0] | next[1] | next[2]) & SPECIAL != 0 {
            break;
        }
        current = next;
        read += 1;
    }
    *states = current;
    read
}
