import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../../test/server';
import { ada, briefPage, cohort, leaveAndComeBack, served, serveTherapist, show } from '../../../test/support/therapist';
import { CareAnalytics } from './care-analytics';
import { CareInsights } from './care-insights';
import { copy } from './copy';

beforeEach(serveTherapist);

describe('figures', () => {
  it('PROD-07 counts nothing where no patient is linked', async () => {
    server.use(http.get('*/api/therapist/analytics', () => HttpResponse.json(cohort())));
    await show(CareAnalytics);
    expect(await screen.findByText(copy.none.title)).toBeInTheDocument();
  });

  it('PROD-07 OPEN-10 says which numbers are hidden, and why', async () => {
    served.patients = [ada];
    server.use(http.get('*/api/therapist/analytics', () => HttpResponse.json(cohort())));
    await show(CareAnalytics);
    expect(await screen.findByText(copy.analytics.small)).toBeInTheDocument();
    expect(screen.getByText(copy.analytics.now)).toBeInTheDocument();
    expect(screen.getByText(/^Too few people to show yet: .*Groups under five are hidden\.$/)).toBeInTheDocument();
    expect(screen.getByText(/Jacobson and Truax 1991/)).toBeInTheDocument();
  });

  it('PROD-07 says that thinking patterns are counted in records, and the others in patients', async () => {
    served.patients = [ada];
    const figures = { ...cohort(), patterns: [{ label: 'Unfair comparison', value: 16, hidden: false }] };
    server.use(http.get('*/api/therapist/analytics', () => HttpResponse.json(figures)));
    await show(CareAnalytics);
    expect(await screen.findByText('Most often: unfair comparison, 16 records.')).toBeInTheDocument();
  });

  it('keeps the figures on the page while those of another quarter load', async () => {
    served.patients = [ada];
    const periods = [
      { from: '2026-07-01', to: '2026-09-30', label: 'July to September 2026' },
      { from: '2026-04-01', to: '2026-06-30', label: 'April to June 2026' },
    ];
    server.use(
      http.get('*/api/therapist/analytics', ({ request }) => {
        const from = new URL(request.url).searchParams.get('from');
        return HttpResponse.json({ ...cohort(), periods, period: periods.find((one) => one.from === from) ?? periods[0] });
      }),
    );
    const user = await show(CareAnalytics);
    const choice = await screen.findByRole('combobox', { name: copy.analytics.range });
    expect(screen.getByText('July to September 2026', { selector: 'p' })).toBeInTheDocument();
    await user.selectOptions(choice, 'April to June 2026');
    expect(choice).toBeInTheDocument();
    expect(await screen.findByText('April to June 2026', { selector: 'p' })).toBeInTheDocument();
    await leaveAndComeBack();
    expect(await screen.findByRole('combobox', { name: copy.analytics.range })).toHaveDisplayValue('April to June 2026');
    expect(screen.getByText('April to June 2026', { selector: 'p' })).toBeInTheDocument();
  });
});

describe('briefs', () => {
  it('OPEN-21 shows a brief that a patient approved, each line with a link to its source', async () => {
    served.patients = [ada];
    server.use(
      http.get('*/api/therapist/briefs', () =>
        HttpResponse.json({ briefs: [{ patientId: ada.id, careLinkId: 'l1', patient: 'Ada', approvedAt: '2026-11-21T09:00:00.000Z' }] }),
      ),
      http.get(`*/api/therapist/patients/${ada.id}/brief`, () => HttpResponse.json({ patientId: ada.id, page: briefPage('amal') })),
    );
    await show(() => <CareInsights />);
    const brief = within(await screen.findByRole('article', { name: 'Ada' }));
    expect(brief.getByText('Can we make the safety plan tomorrow?')).toBeInTheDocument();
    const [source] = brief.getAllByRole('link', { name: 'questionnaire of today' });
    expect(source).toHaveAttribute('href', `/therapist/patients/${ada.id}?tab=measures`);
  });

  it('OPEN-21 waits for briefs that patients approve', async () => {
    served.patients = [ada];
    await show(() => <CareInsights />);
    expect(await screen.findByText(copy.none.briefLater)).toBeInTheDocument();
  });
});
