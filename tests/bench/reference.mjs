// The same rules in plain JavaScript with RegExp: what one would write without Rust. It reads the
// rules from the core and makes the same report, so that it can be checked before it is timed. It
// has two ways of searching, because neither is faster everywhere: every rule's RegExp over the
// whole text, and one RegExp of all rules that finds where to look.
import { normalForm, span } from './normal-form.mjs';

const MAX_SPANS = 200;
const BLOCKED = '[BLOCKED_CONTENT_DETECTED]';
const HTML_REASON = 'HTML tags are not allowed';
const SQL_REASON = 'Words that look like a database command are not allowed';
const LENGTH_RULE = 'crisis.length.over-100-words';
const HTML_RULE = 'sanitise.html.tag';
const KINDS = ['prompt', 'role', 'command'];

/** Builds the analyser from the output of safety-core's `rules_json`. */
export function reference(all) {
  const byId = new Map(all.map((rule) => [rule.id, rule]));
  // The default policy only; the other one isn't compared.
  const rules = all
    .map((rule, place) => ({ ...rule, place }))
    .filter((rule) => rule.pattern && rule.policy !== 'contextual')
    .map(prepare);
  const anywhere = new RegExp(rules.map((rule) => `(?:${rule.source})`).join('|'), 'g');
  const report = (raw, normal, hits) => {
    const found = crisis(raw, normal, hits, byId);
    return {
      // Length and strong words alone show nothing.
      shownLevel: found.indicators.length > 0 ? found.riskLevel : 'none',
      crisis: found,
      sanitise: sanitise(raw, normal, hits, byId),
      prompt: prompt(raw, normal, hits),
      medical: medical(raw, normal, hits),
    };
  };
  return {
    patterns: rules.map(({ id, pattern }) => ({ id, pattern })),
    ruleByRule(raw) {
      const normal = normalForm(raw);
      const hits = [];
      for (const rule of rules) findAll(rule, raw, normal, hits);
      return report(raw, normal, hits);
    },
    combined(raw) {
      const normal = normalForm(raw);
      return report(raw, normal, findCombined(rules, anywhere, raw, normal));
    },
  };
}

function prepare(rule) {
  const source = rule.pattern.replace(/^\(\?-u\)/, '');
  const [notAfter, notBefore, straight] = rule.guards;
  const words = (list) => list.map((word) => word.replace(/[^\w ']/g, '\\$&')).join('|');
  return {
    ...rule,
    source,
    straight,
    // A pattern with a boundary only on the left marks the whole word that it starts.
    toWordEnd: source.startsWith('\\b') && !source.endsWith('\\b'),
    everywhere: new RegExp(source, 'g'),
    here: new RegExp(source, 'y'),
    takenBefore: notAfter.length > 0 ? new RegExp(`(?<![\\w'])(?:${words(notAfter)}) ?$`) : undefined,
    takenAfter: notBefore.length > 0 ? new RegExp(` ?(?:${words(notBefore)})(?!\\w)`, 'y') : undefined,
  };
}

/** Matches one rule over the whole text. */
function findAll(rule, raw, normal, hits) {
  const { everywhere } = rule;
  let last;
  everywhere.lastIndex = 0;
  for (let match = everywhere.exec(normal.text); match; match = everywhere.exec(normal.text)) {
    last = keep(rule, raw, normal, match.index, everywhere.lastIndex, last, hits);
    // Hits of one rule may overlap; they are merged below.
    everywhere.lastIndex = match.index + 1;
  }
}

/** Searches for any rule, then tries every rule at each place. */
function findCombined(rules, anywhere, raw, normal) {
  const found = rules.map(() => []);
  const last = rules.map(() => undefined);
  anywhere.lastIndex = 0;
  for (let match = anywhere.exec(normal.text); match; match = anywhere.exec(normal.text)) {
    for (let index = 0; index < rules.length; index += 1) {
      const { here } = rules[index];
      here.lastIndex = match.index;
      if (here.test(normal.text)) {
        last[index] = keep(rules[index], raw, normal, match.index, here.lastIndex, last[index], found[index]);
      }
    }
    anywhere.lastIndex = match.index + 1;
  }
  return found.flat();
}

/** Applies exceptions, merges overlapping hits, and returns the latest kept hit. */
function keep(rule, raw, normal, start, matchEnd, last, hits) {
  let end = matchEnd;
  if (rule.toWordEnd) while (/\w/.test(normal.text[end] ?? '')) end += 1;
  if (rule.straight) {
    const { start: from } = span(raw, normal.origin, start, start + 1);
    if (raw[from] === '`' || raw.charCodeAt(from) > 0x7f) return last;
  }
  if (rule.takenBefore?.test(normal.text.slice(Math.max(0, start - 20), start))) return last;
  if (rule.takenAfter) {
    rule.takenAfter.lastIndex = end;
    if (rule.takenAfter.test(normal.text)) return last;
  }
  if (last && start < last.end) {
    last.end = Math.max(last.end, end);
    return last;
  }
  const hit = { rule, start, end };
  hits.push(hit);
  return hit;
}

/** Groups hits by rule; they arrive sorted by rule. */
function runs(hits) {
  const grouped = new Map();
  for (const hit of hits) {
    const run = grouped.get(hit.rule);
    if (run) run.push(hit);
    else grouped.set(hit.rule, [hit]);
  }
  return grouped;
}

function findings(raw, normal, hits, area) {
  const mine = [...runs(hits.filter((hit) => hit.rule.area === area)).values()].flatMap((run) => run.slice(0, MAX_SPANS));
  mine.sort((left, right) => left.start - right.start || left.rule.place - right.rule.place);
  return mine.map(({ rule, start, end }) => ({
    ruleId: rule.id,
    label: rule.label,
    span: span(raw, normal.origin, start, end),
  }));
}

function level(score) {
  if (score <= 0) return 'none';
  if (score < 5) return 'low';
  if (score < 10) return 'medium';
  return score < 15 ? 'high' : 'critical';
}

function crisis(raw, normal, hits, byId) {
  let score = 0;
  const indicators = [];
  const adjustments = [];
  const add = (rule, count, spans) => {
    score += rule.weight * count;
    const list = rule.effect === 'indicator' ? indicators : adjustments;
    list.push({ group: rule.group, ruleId: rule.id, label: rule.label, weight: rule.weight, count, spans });
  };
  for (const [rule, run] of runs(hits)) {
    if (rule.area !== 'crisis' || rule.ruleset !== 'spec-1') continue;
    const spans = run.slice(0, MAX_SPANS).map(({ start, end }) => span(raw, normal.origin, start, end));
    add(rule, rule.count === 'once' ? 1 : run.length, spans);
  }
  if (normal.words > 100) {
    const rule = byId.get(LENGTH_RULE);
    if (rule) add(rule, 1, []);
  }
  const riskLevel = level(score);
  const context = summary(indicators, adjustments);
  const withoutGroup = ({ group: _, ...rest }) => rest;
  return {
    ruleset: 'spec-1',
    riskLevel,
    isCrisis: riskLevel !== 'none',
    score,
    confidence: Math.min(1, Math.max(0, score / 20)),
    indicators: indicators.map(withoutGroup),
    adjustments: adjustments.map(withoutGroup),
    context,
  };
}

function summary(indicators, adjustments) {
  const names = (list) => {
    const counts = new Map();
    for (const { group } of list) counts.set(group, (counts.get(group) ?? 0) + 1);
    return [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name)).join(', ');
  };
  const signs = names(indicators);
  const changes = names(adjustments);
  if (!signs && !changes) return 'No cues found.';
  if (!changes) return `Signs: ${signs}.`;
  return signs ? `Signs: ${signs}. Changes: ${changes}.` : `No signs. Changes: ${changes}.`;
}

const TAG = /<(?:[!?]|\/?[a-z])[^<>\n]*>?/gi;
const EDGE_SPACE = /^\p{White_Space}+|\p{White_Space}+$/gu;

function sanitise(raw, normal, hits, byId) {
  const { id, label } = byId.get(HTML_RULE);
  const html = [];
  for (const { 0: tag, index } of raw.matchAll(TAG)) {
    html.push({ ruleId: id, label, span: { start: index, end: index + tag.length } });
    if (html.length === MAX_SPANS) break;
  }
  const sql = findings(raw, normal, hits, 'sanitise');
  const blocked = html.length + sql.length > 0;
  return {
    blocked,
    ...(blocked && { reason: html.length > 0 ? HTML_REASON : SQL_REASON }),
    value: blocked ? BLOCKED : raw.replace(EDGE_SPACE, ''),
    findings: [...html, ...sql],
  };
}

function prompt(raw, normal, hits) {
  let first;
  for (const [rule, [hit]] of runs(hits)) {
    if (rule.area !== 'prompt') continue;
    const kind = KINDS.includes(rule.group) ? rule.group : 'prompt';
    const key = [KINDS.indexOf(kind), hit.start, -hit.end, rule.place];
    if (!first || before(key, first.key)) first = { key, kind, phrase: rule.phrase ?? '' };
  }
  if (!first) return { blocked: false, findings: [] };
  const { kind, phrase } = first;
  return {
    blocked: true,
    reason: `Blocked ${kind}: ${phrase}`,
    kind,
    phrase,
    findings: findings(raw, normal, hits, 'prompt'),
  };
}

function before(left, right) {
  for (let index = 0; index < left.length; index += 1) {
    if (left[index] !== right[index]) return left[index] < right[index];
  }
  return false;
}

function medical(raw, normal, hits) {
  const found = findings(raw, normal, hits, 'medical');
  return { detected: found.length > 0, findings: found };
}
