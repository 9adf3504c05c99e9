import type { Language } from '@pinkas/phrases/phrases';

const ADDRESS = 'https://www.google.com/recaptcha/api.js';
/** Google still calls Hebrew by its old code. */
const LANGUAGE_CODES: Readonly<Record<Language, string>> = { he: 'iw', en: 'en' };

/** The options of Google's widget. */
export interface RecaptchaBox {
  readonly sitekey: string;
  readonly hl: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'compact';
  readonly callback: (answer: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

/** The API that Google's script adds to the page, as far as it is used here. */
export interface Recaptcha {
  readonly ready: (then: () => void) => void;
  readonly render: (place: HTMLElement, box: RecaptchaBox) => number;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

/** The language of the box as Google names it. */
export function recaptchaLanguage(language: Language): string {
  return LANGUAGE_CODES[language];
}

/** Loads Google's script once; a load that failed may be tried again. */
export function loadRecaptcha(language: Language): Promise<Recaptcha> {
  loading ??= addScript(language).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function addScript(language: Language): Promise<Recaptcha> {
  const query = new URLSearchParams({ render: 'explicit', hl: recaptchaLanguage(language) });
  const script = document.createElement('script');
  script.src = `${ADDRESS}?${query.toString()}`;
  script.async = true;
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error('The script of reCAPTCHA did not load.'));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (grecaptcha === undefined) fail();
      else grecaptcha.ready(() => resolve(window.grecaptcha ?? grecaptcha));
    });
    document.head.append(script);
  });
}
