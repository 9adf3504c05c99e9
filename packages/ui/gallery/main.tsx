import '../src/styles/globals.css';
import { createRoot } from 'react-dom/client';

import { Gallery } from './gallery.tsx';

const query = new URLSearchParams(window.location.search);
const scheme = query.get('scheme');
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <Gallery
      language={query.get('lang') === 'en' ? 'en' : 'he'}
      page={query.get('page') === 'frame' ? 'frame' : 'parts'}
      {...((scheme === 'dark' || scheme === 'light') && { scheme })}
    />,
  );
}
