import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../../test/server';
import { ada, ben, briefPage, cohort, followed, served, serveTherapist, show } from '../../../test/support/therapist';
import { CareAnalytics } from './care-analytics';
import { CareInsights } from './care-insights';
import { CarePatients } from './care-patients';
import { copy } from './copy';

beforeEach(serveTherapist);

const button = () => screen.findByRole('button', { name: copy.news.show });

describe('news on pages that read many patients', () => {
  it('OPEN-10 what a patient shares is announced, and read only when the therapist asks for it', async () => {
    served.patients = [ada];
    const tell = followed();
    const user = await show(CarePatients);
    await screen.findByRole('link', { name: 'Ada' });
    served.patients = [ada, ben];
    tell({ what: 'share', patientId: ada.id });
    const announced = await button();
    expect(announced.closest('output')).toHaveTextContent(copy.news.waiting);
    expect(served.reads).toBe(1);
    expect(screen.queryByRole('link', { name: 'Ben' })).not.toBeInTheDocument();
    await user.click(announced);
    expect(await screen.findByRole('link', { name: 'Ben' })).toBeInTheDocument();
    const shown = await screen.findByText(copy.news.shown);
    expect(shown.closest('output')).toHaveFocus();
    expect(served.reads).toBe(2);
  });

  it('OPEN-10 what a patient takes back goes at once', async () => {
    served.patients = [ada];
    const tell = followed();
    await show(CarePatients);
    await screen.findByRole('link', { name: 'Ada' });
    served.patients = [{ ...ada, status: 'paused', scopes: [], measures: [] }];
    tell({ what: 'link', ends: true });
    expect(await screen.findByText('Paused', { selector: 'span' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ada' })).not.toBeInTheDocument();
    expect(screen.queryByText(copy.news.waiting)).not.toBeInTheDocument();
  });

  it('OPEN-10 a finished task is news for the figures', async () => {
    served.patients = [ada];
    server.use(http.get('*/api/therapist/analytics', () => HttpResponse.json(cohort())));
    const tell = followed();
    await show(CareAnalytics);
    await screen.findByText(copy.analytics.now);
    tell({ what: 'homework', patientId: ada.id });
    expect(await screen.findByText(copy.news.waiting)).toBeInTheDocument();
  });

  it('OPEN-21 a brief that a patient approves is announced beside the one that is open', async () => {
    served.patients = [ada, ben];
    const brief = (patient: typeof ada) => ({
      patientId: patient.id,
      careLinkId: 'l1',
      patient: patient.name,
      approvedAt: '2026-11-21T09:00:00.000Z',
    });
    let briefs = [brief(ada)];
    let read = 0;
    server.use(
      http.get('*/api/therapist/briefs', () => HttpResponse.json({ briefs })),
      http.get('*/api/therapist/patients/:id/brief', ({ params }) => {
        read += 1;
        return HttpResponse.json({ patientId: params['id'], page: briefPage('amal') });
      }),
    );
    const tell = followed();
    const user = await show(() => <CareInsights />);
    await screen.findByRole('article', { name: 'Ada' });
    briefs = [brief(ada), brief(ben)];
    tell({ what: 'brief', patientId: ben.id });
    const announced = await button();
    expect(read).toBe(1);
    await user.click(announced);
    const tabs = within(await screen.findByRole('navigation', { name: copy.insights.choose }));
    await waitFor(() => expect(tabs.getByRole('link', { name: 'Ben' })).toBeInTheDocument());
  });
});
