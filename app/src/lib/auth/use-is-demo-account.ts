import { useServerConfig } from '@/lib/api/server-config';
import { useAuth } from '@/lib/auth';

/** Whether this is a demo account, which several people share. Undefined until known. */
export function useIsDemoAccount(): boolean | undefined {
  const { data, isPending } = useServerConfig();
  const { user } = useAuth();
  return isPending ? undefined : data?.demoAccounts?.some(({ email }) => email === user?.email) === true;
}
