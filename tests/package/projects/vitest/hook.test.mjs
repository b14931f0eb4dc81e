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
