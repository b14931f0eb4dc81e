// Writes src/styles/tokens.gen.css from tokens.json, the only source of colours; the contrast test
// reads the same file.
import { readFile, writeFile } from 'node:fs/promises';

const source = new URL('../src/styles/tokens.json', import.meta.url);
const target = new URL('../src/styles/tokens.gen.css', import.meta.url);

export function renderTokens(tokens) {
  const blocks = ['/* Written by `npm run tokens` from tokens.json. Change the colours there. */'];
  for (const [role, modes] of Object.entries(tokens.palettes)) {
    for (const [mode, colours] of Object.entries(modes)) {
      const lines = tokens.order.map((name) => `  --${name}: ${colours[name].toLowerCase()};`);
      const notice = tokens.notice[mode];
      lines.push(`  --notice-text: ${notice.text.toLowerCase()};`);
      lines.push(`  --notice-background: ${notice.background.toLowerCase()};`);
      tokens.moods[mode].forEach((colour, at) => lines.push(`  --mood-${at + 1}: ${colour.toLowerCase()};`));
      const help = tokens.help[mode];
      lines.push(`  --help-text: ${help.text.toLowerCase()};`);
      lines.push(`  --help-background: ${help.background.toLowerCase()};`);
      lines.push(`  color-scheme: ${mode};`);
      blocks.push(`[data-role='${role}'][data-theme='${mode}'] {\n${lines.join('\n')}\n}`);
    }
  }
  return `${blocks.join('\n\n')}\n`;
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').pop())) {
  const tokens = JSON.parse(await readFile(source, 'utf8'));
  await writeFile(target, renderTokens(tokens));
}
