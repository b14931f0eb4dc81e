/** The articles that come with the server, and the questions for their search: what readers rely on. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from '@/lib/pages';

const root = resolve(import.meta.dirname, '../..');
const folder = `${root}/server/knowledge`;
const names = readdirSync(folder).filter((name) => name.endsWith('.md'));

const articles = names.map((name) => {
  const [, front = '', body = ''] = readFileSync(`${folder}/${name}`, 'utf8').split(/^\+\+\+$/mu);
  const fields = front
    .trim()
    .split('\n')
    .map((line) => line.split(/ = (.*)/su));
  const field = Object.fromEntries(fields.map(([key = '', value = '']) => [key, JSON.parse(value) as unknown]));
  return { id: name.replace(/\.md$/u, ''), field, topics: field['topics'] as string[], body: body.trim() };
});

const grave = ['safety', 'hard times', 'grief', 'low mood', 'anger', 'shame and guilt'];
const never =
  /!(?!\[)|\bwrong\b|cheer up|stay positive|bright side|happens for a reason|could be worse|time heals|commit(?:ted)? suicide|\d ?mg\b/iu;

it('there are sixty articles or more', () => expect(articles.length).toBeGreaterThanOrEqual(60));

describe.each(articles)('the article $id', ({ id, field, topics, body }) => {
  it('has its source, licence, review and topics', () => {
    expect(field).toMatchObject({ id, audience: 'patient', licence: 'CC-BY-4.0', status: 'published' });
    expect(field['source']).toMatch(/.{10}/u);
    expect(field['source_url']).toMatch(/^https:\/\/\S+$/u);
    expect(topics.length).toBeGreaterThan(0);
    expect(String(field['reviewed_on']) < String(field['review_due'])).toBe(true);
  });

  it('is short, ends with one thing to try, and links to pages of the app only', () => {
    const links = [...body.matchAll(/\]\(([^)]*)\)/gu)].map(([, link]) => link);
    const words = body.replaceAll(/\]\([^)]*\)/gu, '').split(/\s+/u).length;
    expect(words).toBeGreaterThan(180);
    expect(words).toBeLessThan(470);
    expect(body.match(/^## .*$/gmu)?.at(-1)).toBe('## One thing to try');
    expect(links.filter((link) => !pages.some(({ path }) => path === link))).toEqual([]);
  });

  it('neither blames, cheers up nor names doses, and leads to help where the subject is grave', () => {
    expect(`${String(field['title'])} ${String(field['summary'])} ${body}`).not.toMatch(never);
    if (topics.some((topic) => grave.includes(topic))) expect(body).toContain('](/crisis)');
  });
});

it('every question expects articles that exist, and twenty or more find nothing', () => {
  const text = readFileSync(`${root}/tests/fixtures/knowledge/queries.toml`, 'utf8');
  const expected = [...text.matchAll(/^expects = (\[.*\])$/gmu)].map(([, list = '']) => JSON.parse(list) as string[]);
  expect(expected.length).toBeGreaterThanOrEqual(120);
  expect(expected.filter((ids) => ids.length === 0).length).toBeGreaterThanOrEqual(20);
  expect(expected.flat().filter((id) => !names.includes(`${id}.md`))).toEqual([]);
});
