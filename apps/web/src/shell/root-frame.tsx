import { Outlet, useNavigation } from 'react-router';

import { usePhrases } from '../shared/language/use-phrases.ts';
import './root-frame.css';

/** What surrounds every page: the line that tells of a page on its way. */
export function RootFrame() {
  const { state } = useNavigation();
  const text = usePhrases('shell');
  return (
    <>
      {state === 'loading' && (
        <output className="page-progress">
          <span className="pk-visually-hidden">{text('pageLoading')}</span>
        </output>
      )}
      <Outlet />
    </>
  );
}
