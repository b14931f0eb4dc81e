import { createFileRoute } from '@tanstack/react-router';
import { asksForRecord, readAddress, type RecordAddress } from '@/features/thought-record/address';
import { RecordPage } from '@/features/thought-record/record-page';
import { StartPage } from '@/features/thought-record/start-page';

export const Route = createFileRoute('/guided-journal')({
  staticData: { name: 'Guided journal' },
  validateSearch: readAddress,
  component: GuidedRoute,
});

function GuidedRoute() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const onAddress = (search: RecordAddress, how: 'push' | 'replace') => void navigate({ search, replace: how === 'replace', resetScroll: false });
  if (!asksForRecord(address)) return <StartPage onOpen={(search) => void navigate({ search })} />;
  return <RecordPage address={address} onAddress={onAddress} />;
}
