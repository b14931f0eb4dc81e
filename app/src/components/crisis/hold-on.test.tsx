import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { currentUserId } from '@/lib/auth/current-user';
import { devicePlan } from '@/lib/device/device-plan';
import { HoldOn } from './hold-on';

afterEach(() => devicePlan.remove());

const keep = (helpers: object[]) => devicePlan.keep({ owner: currentUserId() ?? '', keptAt: 0, plan: { helpers }, parts: [] });

describe('what helps to hold on', () => {
  it('offers the person of the plan on this device, without an account and without a network', () => {
    keep([{ name: 'Sam', phone: '020 7946 0000', reach: 'call' }]);
    render(<HoldOn />);
    expect(screen.getByRole('link', { name: 'Call Sam' })).toHaveAttribute('href', 'tel:02079460000');
  });

  it('offers a text to a person who takes texts only', () => {
    keep([{ name: 'Ann', phone: '07700 900123', reach: 'text' }]);
    render(<HoldOn />);
    expect(screen.getByRole('link', { name: 'Text Ann' })).toHaveAttribute('href', 'sms:07700900123');
  });

  it('has a circle to breathe with, also without a plan', () => {
    render(<HoldOn />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Breathe with me' })).toBeInTheDocument();
  });
});
