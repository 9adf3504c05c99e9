import { IconCloudCheck } from '@tabler/icons-react';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Wordmark } from '@pinkas/ui/brand/brand';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { AppFrame, TopBar } from '@pinkas/ui/layout/app-frame';
import { Outlet, useSearchParams } from 'react-router';

import { LazyMark } from '../../shared/brand/lazy-mark.tsx';
import { LanguageSwitch, ThemeSwitch } from '../../shared/frame/public-switches.tsx';
import { JoiningContext } from '../../shared/joining/joining-context.ts';
import { findShownStep, type ShownStep } from '../../shared/joining/steps.ts';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import { ServerState } from '../server-state.tsx';
import { BusinessButton } from '../shell-bar.tsx';
import { ShellStrips } from '../shell-strips.tsx';
import { useSwitcher } from '../switcher/use-switcher.tsx';
import { useInactivity } from '../use-inactivity.ts';
import { JoiningProgress } from './joining-progress.tsx';
import { useWizard } from './use-wizard.tsx';
import './joining.css';

/** The frame of pages that are steps of the wizard: the progress replaces the menu. */
export function JoiningShell() {
  const { isTouch } = useMediaSizes();
  const [query] = useSearchParams();
  useInactivity(!isTouch);
  const { onSwitch, dialogs } = useSwitcher();
  const step = findShownStep(query.get('regStep')) ?? 'COMPANY_DETAILS';
  return (
    <AppFrame
      strips={<ShellStrips onSwitch={onSwitch} />}
      topBar={<JoiningBar onSwitch={onSwitch} />}
    >
      <ServerState>
        <Wizard step={step} redirectAfter={query.get('redirectAfter')} />
      </ServerState>
      {dialogs}
    </AppFrame>
  );
}

interface WizardProps {
  readonly step: ShownStep;
  readonly redirectAfter: string | null;
}

function Wizard({ step, redirectAfter }: WizardProps) {
  return (
    <div className="joining">
      <JoiningProgress step={step} redirectAfter={redirectAfter} />
      <JoiningContext value={useWizard(step, redirectAfter)}>
        <Outlet />
      </JoiningContext>
    </div>
  );
}

/** The mark; in its place the business, for a person who can go back to another one of theirs meanwhile. */
function JoiningBar({ onSwitch }: { readonly onSwitch: (() => void) | undefined }) {
  const text = usePhrases('joining');
  const shell = usePhrases('shell');
  const { isMobile } = useMediaSizes();
  return (
    <TopBar
      start={
        <>
          {onSwitch === undefined ? (
            <Wordmark name={shell('productName')} />
          ) : (
            <BusinessButton onPress={onSwitch} />
          )}
          <LazyMark isSmall={isMobile} />
        </>
      }
      end={
        <>
          {!isMobile && (
            <span className="joining-kept">
              <IconCloudCheck aria-hidden stroke={1.75} />
              {text('isKept')}
            </span>
          )}
          <LanguageSwitch />
          <ThemeSwitch />
          <ButtonLink variant="quiet" href="#/auth/logout">
            {text('signOut')}
          </ButtonLink>
        </>
      }
    />
  );
}
