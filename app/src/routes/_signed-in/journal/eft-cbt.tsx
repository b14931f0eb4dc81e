import { createFileRoute } from '@tanstack/react-router';
import { readEftAddress, type EftAddress } from '@/features/eft/address';
import { EftPage } from '@/features/eft/eft-page';

export const Route = createFileRoute('/_signed-in/journal/eft-cbt')({
  validateSearch: readEftAddress,
  component: EftRoute,
});

function EftRoute() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const onAddress = (search: EftAddress, how: 'push' | 'replace') =>
    void navigate({ search, replace: how === 'replace', resetScroll: false });
  return (
    <EftPage address={address} onAddress={onAddress} onHandOver={(from) => void navigate({ to: '/guided-journal', search: { from } })} />
  );
}
