import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { buttonStyle } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { Lead, strongLink } from '@/components/ui/text';

export function NotFoundPage() {
  return (
    <div className="max-w-[42rem]">
      <PageHeading title="Page not found">We couldn’t find this page</PageHeading>
      <Lead>The address may have a typo in it, or the page has moved. Your writing is safe.</Lead>
      <Row>
        <AppLink to="/" className={buttonStyle({ variant: 'primary' })}>
          Go to the home page
        </AppLink>
        <AppLink to="/journal/new" className={buttonStyle()}>
          Write something down
        </AppLink>
      </Row>
      <p className="mt-8">
        Having a hard time right now?{' '}
        <a href="/crisis" className={strongLink}>
          See who can help
        </a>
      </p>
    </div>
  );
}
