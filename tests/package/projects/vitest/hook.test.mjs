// @vitest-environment jsdom
import { analyse } from '@evenkeel/safety';
import { useSafety } from '@evenkeel/safety/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

function Level({ text }) {
  const { isReady, status } = useSafety();
  return isReady ? analyse(text).crisis.riskLevel : status;
}

it('loads the module with the component', async () => {
  const place = document.createElement('p');
  const root = createRoot(place);
  root.render(createElement(Level, { text: 'I want to die' }));
  await vi.waitFor(() => expect(place.textContent).toBe('high'));
  root.unmount();
});

it('gives the same retry in every render', async () => {
  const retries = [];
  function Name({ name }) {
    retries.push(useSafety().retry);
    return name;
  }
  const place = document.createElement('p');
  const root = createRoot(place);
  for (const name of ['first', 'second']) {
    root.render(createElement(Name, { name }));
    await vi.waitFor(() => expect(place.textContent).toBe(name));
  }
  expect(retries.length).toBeGreaterThan(1);
  expect(new Set(retries).size).toBe(1);
  root.unmount();
});
