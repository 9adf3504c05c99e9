import { googleCheck } from '@pinkas/phrases/he/auth/google-check';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { useThemeSwitch } from '@pinkas/ui/hooks/use-theme-switch';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { holdHebrew } from '../../language/language-store.ts';
import { useLanguage, usePhrases } from '../../language/use-phrases.ts';
import { loadRecaptcha, recaptchaLanguage } from './recaptcha-script.ts';
import type { RobotCheckProps } from './robot-check.tsx';
import './google-check.css';

holdHebrew({ googleCheck });

/** Narrower containers get the tall form of the box. */
const WIDE_BOX_PX = 304;

export interface GoogleCheckProps extends RobotCheckProps {
  readonly siteKey: string;
}

/** Google's box "I am not a robot". Without its script there is no response, and so no bypass. */
export function GoogleCheck({ siteKey, onAnswer }: GoogleCheckProps) {
  const text = usePhrases('googleCheck');
  const shell = usePhrases('shell');
  const { language } = useLanguage();
  const { shown: theme } = useThemeSwitch();
  const [isFailed, setIsFailed] = useState(false);
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const take = useEffectEvent(onAnswer);

  useEffect(() => {
    const around = place.current;
    if (around === null) return undefined;
    // Google renders into an element once: each render gets a new one.
    const box = document.createElement('div');
    around.append(box);
    let isOver = false;
    const whileHere = (act: () => void) => {
      if (!isOver) act();
    };
    const fail = () =>
      whileHere(() => {
        take(undefined);
        setIsFailed(true);
      });
    void loadRecaptcha(language).then(
      (recaptcha) =>
        whileHere(() => {
          recaptcha.render(box, {
            sitekey: siteKey,
            hl: recaptchaLanguage(language),
            theme,
            size: around.clientWidth < WIDE_BOX_PX ? 'compact' : 'normal',
            callback: (answer) => whileHere(() => take(answer)),
            'expired-callback': () => whileHere(() => take(undefined)),
            'error-callback': fail,
          });
        }),
      fail,
    );
    return () => {
      isOver = true;
      box.remove();
    };
  }, [siteKey, language, theme, round]);

  return (
    <>
      {isFailed && (
        <Alert
          tone="warn"
          isLive
          action={
            <LinkButton
              onClick={() => {
                setIsFailed(false);
                setRound(round + 1);
              }}
            >
              {shell('tryAgain')}
            </LinkButton>
          }
        >
          {text('failed')}
        </Alert>
      )}
      <div ref={place} className="google-check" hidden={isFailed} />
    </>
  );
}
