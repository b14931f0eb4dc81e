/** Types for the part of the package that is used here; it has none of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims: () => Record<string, unknown>;
  }

  interface Settings {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    cookies: { keys: string[] };
    findAccount: (context: unknown, id: string) => Account;
  }

  export class Provider {
    constructor(issuer: string, settings: Settings);
    callback(): RequestListener;
  }
}
