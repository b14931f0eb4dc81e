/**
 * A minimal browser for signing in through another site: cookies by site, and redirects one at a
 * time.
 */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async request(address: string | URL, form?: Record<string, string>): Promise<Response> {
    const { origin } = new URL(address);
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) };
    const post = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const answer = await fetch(address, { ...post, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** Returns where a request redirects to. */
  async next(address: string | URL, form?: Record<string, string>): Promise<URL> {
    const answer = await this.request(address, form);
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${new URL(address).pathname} led nowhere: ${answer.status} ${await answer.text()}`);
    return new URL(location, address);
  }
}
