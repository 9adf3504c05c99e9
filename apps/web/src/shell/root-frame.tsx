import { useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';

import { usePhrases } from '../shared/language/use-phrases.ts';
import { untilFocusIsKept } from './keyboard/keep-focus.ts';
import './root-frame.css';

/**
 * The frame of every page, with the progress bar of a loading page. The document root names the rendered page,
 * which for a moment is not yet the one of the URL.
 */
export function RootFrame() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const text = usePhrases('shell');
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['page'];
    dataset['page'] = pathname;
    if (before !== undefined && before !== pathname) {
      // Together: the page may render its heading again as soon as the first has the focus.
      void Promise.all([import('./keyboard/focus-heading.ts'), untilFocusIsKept()]).then(([part]) =>
        part.focusHeading(),
      );
    }
  }, [pathname]);
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
