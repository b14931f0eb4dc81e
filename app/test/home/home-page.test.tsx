import { render, screen } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { HomePage } from '@/features/home/home-page';

describe('Home', () => {
  it('PROD-01 PROD-02 ROUTE-01 says what it is, for whom, and what it is not', async () => {
    const router = createRouter({
      routeTree: createRootRoute({ component: HomePage }),
      history: createMemoryHistory(),
    });
    render(<RouterProvider router={router} />);
    const page = (await screen.findByRole('heading', { level: 1 })).closest('.home');
    for (const words of ['guided CBT journaling', 'AI assistant', 'Patients', 'Therapists']) {
      expect(page).toHaveTextContent(words);
    }
    for (const words of ['demonstration', 'does not replace professional care', 'not for diagnosis or therapy', 'not HIPAA compliant']) {
      expect(page).toHaveTextContent(words);
    }
  });
});
