import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consent } from '@/lib/analytics';
import { storageKeys, writeStored } from '@/lib/device/storage';
import { serverConfig } from '@/lib/api/server-config';
import { server } from '../../../test/server';
import { ConsentAsk } from './consent-ask';
import { ConsentPlace } from './consent-place';
import { ConsentSwitch } from './consent-switch';
import { copy } from './copy';

const viewer = vi.hoisted(() => ({ signedIn: true }));
vi.mock('@/lib/auth/viewer', () => ({ useViewer: () => ({ role: 'patient', signedIn: viewer.signedIn }) }));

const show = (element: ReactElement) => {
  render(element);
  return userEvent.setup();
};
const question = () => screen.queryByRole('heading', { name: copy.title });

let asked = 0;

function counting(endpoint: string | null): void {
  server.use(
    http.get('*/api/config', () => {
      asked += 1;
      return HttpResponse.json({ analytics: { endpoint } });
    }),
  );
}

beforeEach(() => {
  localStorage.clear();
  viewer.signedIn = true;
  asked = 0;
  counting('/api/events');
});

describe('the analytics consent question', () => {
  it('ANALYTICS-14 is answered by either of two equal buttons and not asked again', async () => {
    const user = show(<ConsentAsk />);
    await screen.findByRole('heading', { name: copy.title });
    expect(consent.read()).toBeUndefined();
    const [yes, no] = screen.getAllByRole('button');
    expect(yes?.className).toBe(no?.className);
    await user.click(screen.getByRole('button', { name: copy.yes }));
    expect(consent.read()).toBe('granted');
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByText(copy.thanks)).toBeInTheDocument();
  });

  it('ANALYTICS-14 takes no for an answer', async () => {
    const user = show(<ConsentAsk />);
    await user.click(await screen.findByRole('button', { name: copy.no }));
    expect(consent.read()).toBe('denied');
    expect(screen.getByText(copy.noted)).toBeInTheDocument();
  });

  it('OPEN-48 is not asked where nothing is counted, or after an answer', async () => {
    counting(null);
    show(<ConsentAsk />);
    await act(() => serverConfig());
    expect(question()).not.toBeInTheDocument();
  });

  it('is not asked in a browser that sends a do-not-share signal', async () => {
    Object.assign(navigator, { globalPrivacyControl: true });
    try {
      show(<ConsentAsk />);
      await act(() => serverConfig());
      expect(question()).not.toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    }
  });

  it('OPEN-31 is shown on the dashboard, once, after the first saved entry', async () => {
    const place = (path: string) => render(<ConsentPlace path={path} />);
    place('/dashboard').unmount();
    writeStored(storageKeys.consentDue, true);
    viewer.signedIn = false;
    place('/dashboard').unmount();
    viewer.signedIn = true;
    place('/journal/new').unmount();
    expect(asked).toBe(0);
    const shown = place('/dashboard');
    expect(await screen.findByRole('heading', { name: copy.title })).toBeInTheDocument();
    shown.unmount();
    place('/dashboard');
    await act(() => serverConfig());
    expect(question()).not.toBeInTheDocument();
  });
});

describe('the analytics setting', () => {
  it('ANALYTICS-14 is off by default and can be switched both ways', async () => {
    const user = show(<ConsentSwitch />);
    const box = screen.getByRole('switch', { name: copy.name });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(consent.read()).toBe('granted');
    expect(box).toBeChecked();
    await user.click(box);
    expect(consent.read()).toBe('denied');
  });

  it('OPEN-48 explains that this server counts nothing', async () => {
    counting(null);
    show(<ConsentSwitch />);
    expect(await screen.findByText(copy.none)).toBeInTheDocument();
  });
});
