import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCore } from '../../../test/core';
import { securityAlerts } from '@/lib/security/alerts';
import { securityEvents } from '@/lib/security/event-log';
import { AlertArea } from './alert-area';

beforeAll(loadCore);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  securityAlerts.clear();
  securityEvents.clear();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const add = (type: 'info' | 'warning' | 'error', message: string) => act(() => securityAlerts.add({ type, message }));
const cardOf = (message: string) => screen.getByText(message, { exact: false }).closest<HTMLElement>('[data-alert]') as HTMLElement;

describe('the alert area', () => {
  it('ALERT-01 ALERT-13 shows each type in a live region', () => {
    render(<AlertArea />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    add('info', 'A note');
    add('warning', 'A warning');
    add('error', 'An error');
    expect(within(region).getByText('A note', { exact: false })).toBeVisible();
    expect(within(region).getByText('A warning', { exact: false })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('An error');
  });

  it('ALERT-02 CONST-07 an info alert is there after 9.9 s and gone after 10.1 s', () => {
    render(<AlertArea />);
    add('info', 'A note');
    pass(9900);
    expect(screen.getByText('A note', { exact: false })).toBeInTheDocument();
    pass(200);
    expect(screen.queryByText('A note', { exact: false })).not.toBeInTheDocument();
    expect(securityAlerts.all()[0]?.dismissed).toBe(true);
  });

  it.each(['warning', 'error'] as const)('ALERT-03 ALERT-04 a %s stays until it is cleared', (type) => {
    render(<AlertArea />);
    add(type, 'Stays');
    pass(60_000);
    expect(screen.getByText('Stays', { exact: false })).toBeInTheDocument();
    act(() => securityAlerts.clear());
    expect(screen.queryByText('Stays', { exact: false })).not.toBeInTheDocument();
  });

  it('ALERT-02 the timer of an info alert pauses while it is hovered or focused', () => {
    render(<AlertArea />);
    add('info', 'A note');
    pass(6000);
    fireEvent.pointerEnter(cardOf('A note'));
    pass(60_000);
    const button = screen.getByRole('button', { name: 'Dismiss' });
    act(() => button.focus());
    fireEvent.pointerLeave(cardOf('A note'));
    pass(60_000);
    expect(button).toBeInTheDocument();
    act(() => button.blur());
    pass(3900);
    expect(button).toBeInTheDocument();
    pass(200);
    expect(button).not.toBeInTheDocument();
  });

  it('ALERT-13 Dismiss sets the flag, removes the alert, and keeps the focus on the page', () => {
    render(
      <>
        <AlertArea />
        <main id="main" tabIndex={-1} />
      </>,
    );
    add('warning', 'First');
    add('error', 'Second');
    const dismiss = (message: string) => within(cardOf(message)).getByRole('button', { name: 'Dismiss' });
    expect(dismiss('First')).toHaveAccessibleDescription('Please note: First');
    act(() => dismiss('First').focus());
    fireEvent.click(dismiss('First'));
    expect(screen.queryByText('First', { exact: false })).not.toBeInTheDocument();
    expect(securityAlerts.all()[0]).toMatchObject({ message: 'First', dismissed: true });
    expect(dismiss('Second')).toHaveFocus();
    fireEvent.click(dismiss('Second'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('ALERT-09 ALERT-11 ALERT-14 checks the thresholds, shows help beside a crisis alert, and stops on unmount', () => {
    const { unmount } = render(<AlertArea />);
    for (let index = 0; index < 6; index += 1) securityEvents.record({ type: 'crisis_detected', severity: 'high', message: 'x' });
    pass(59_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    pass(1000);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Multiple crisis content detections. Review user safety protocols.');
    expect(within(alert).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(within(alert).getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
    expect(within(alert).getByRole('link', { name: 'More ways to get help' })).toHaveAttribute('href', '/crisis');
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
