import { common } from '../content/common';
import { useServerConfig } from '../use-server-config';
import { Words } from './words';

/**
 * Says that everybody may use the demo accounts. It is taken back only when the server itself says
 * that it has none: a needless warning does less harm than a missing one.
 */
export function SharedNotice() {
  const { data } = useServerConfig();
  if (data?.demo === false) return null;
  return (
    <p className="notice">
      <Words text={common.shared} />
    </p>
  );
}
