import { Link } from '@tanstack/react-router';
import { PageHeading } from '@/components/layout/page-heading';

export function NotFoundPage() {
  return (
    <div className="plain-page">
      <PageHeading title="Page not found">We could not find this page</PageHeading>
      <p className="lead">The address may have a slip in it, or the page has moved. Your writing is safe.</p>
      <ul className="link-list">
        <li>
          <Link to="/">Home</Link>
        </li>
        <li>
          <Link to="/journal/new">Journal</Link>
        </li>
        <li>
          <a href="/crisis">Crisis help</a>
        </li>
      </ul>
    </div>
  );
}
