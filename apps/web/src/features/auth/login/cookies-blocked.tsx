import { Alert } from '@pinkas/ui/feedback/alert';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';

/** Explains in both languages that sign-in requires cookies; renders nothing where they are allowed. */
export function CookiesBlocked() {
  const text = usePhrases('shell');
  const { language } = useLanguage();
  if (navigator.cookieEnabled) return null;
  return (
    <Alert tone="bad">
      <p>{text('cookiesBlocked')}</p>
      <p lang={language === 'he' ? 'en' : 'he'} dir="auto">
        {text('cookiesBlockedOther')}
      </p>
    </Alert>
  );
}
