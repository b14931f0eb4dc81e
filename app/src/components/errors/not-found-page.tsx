import { Link } from '@tanstack/react-router';
import { PageHeading } from '@/components/layout/page-heading';
import { Lead, standaloneLink } from '@/components/ui/text';

export function NotFoundPage() {
  return (
    <div className="max-w-[42rem]">
      <PageHeading title="Page not found">We couldn’t find this page</PageHeading>
      <Lead>The address may have a typo in it, or the page has moved. Your writing is safe.</Lead>
      <ul className="mt-6">
        <li>
          <Link to="/" className={standaloneLink}>
            Home
          </Link>
        </li>
        <li>
          <Link to="/journal/new" className={standaloneLink}>
            Journal
          </Link>
        </li>
        <li>
          <a href="/crisis" className={standaloneLink}>
            Crisis help
          </a>
        </li>
      </ul>
    </div>
  );
}
