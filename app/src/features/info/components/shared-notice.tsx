import { Notice } from '@/components/ui/notice';
import { common } from '../content/common';
import { useServerConfig } from '@/lib/api/server-config';
import { RichText } from './rich-text';

/**
 * Says that the demo accounts are open to everyone. Hidden only if the server says that it has none:
 * a needless warning does less harm than a missing one.
 */
export function SharedNotice() {
  const { data } = useServerConfig();
  if (data?.demo === false) return null;
  return (
    <Notice tone="amber" className="mt-4 first:mt-0">
      <p>
        <RichText text={common.shared} />
      </p>
    </Notice>
  );
}
