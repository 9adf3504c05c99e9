/** An answer as a test reads it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** As they came, for files. */
  readonly bytes: Buffer;
  /** The parsed JSON; undefined when the answer is none. */
  readonly json: unknown;
}

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; left out of a GET, which carries none, so that calls of every method can be looped over. */
  readonly body?: unknown;
  /** Sent instead of a body: as multipart, or in the encoding of addresses. */
  readonly form?: FormData | URLSearchParams;
  /** Leave the anti-forgery header out, or send this one instead. */
  readonly xsrf?: string | false;
}

/** Stores cookies and sends the anti-forgery header, as a browser with our application does. */
export interface HttpBrowser {
  /** Cookies by name, as they are sent. */
  readonly cookies: Map<string, string>;
  get(path: string, options?: SendOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  /** Another browser with the same cookies. */
  copy(): HttpBrowser;
}

/** Returns a browser that talks to a listening server, such as `http://127.0.0.1:43210`. */
export function httpBrowser(baseUrl: string, cookies = new Map<string, string>()): HttpBrowser {
  async function send(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
    const body =
      options.body === undefined || method === 'GET' ? undefined : JSON.stringify(options.body);
    const xsrf = options.xsrf ?? cookies.get('XSRF-TOKEN') ?? false;
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size === 0 ? {} : { cookie: cookieHeader(cookies) }),
        ...(xsrf === false ? {} : { 'x-xsrf-token': xsrf }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(options.form === undefined ? {} : { body: options.form }),
    });
    keepCookies(cookies, response.headers);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, text, bytes, json: parse(text) };
  }
  return {
    cookies,
    send,
    get: (path, options) => send('GET', path, options),
    post: (path, body, options) => send('POST', path, { ...options, body }),
    copy: () => httpBrowser(baseUrl, new Map(cookies)),
  };
}

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals);
    const value = pair.slice(equals + 1);
    if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
