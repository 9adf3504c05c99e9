import { Wordmark } from '../src/brand/brand.tsx';
import { PageHead } from '../src/layout/page-head.tsx';
import { DialogHost } from '../src/overlay/dialog-host.tsx';
import { Toasts } from '../src/overlay/toasts.tsx';
import { UiProvider, type UiLanguage } from '../src/provider.tsx';
import { ButtonsCard, FieldsCard, MoreFieldsCard } from './controls.tsx';
import { AlertsCard, BadgesCard, StatesCards } from './feedback.tsx';
import { FrameSample } from './frame.tsx';
import { OverlaysCard } from './overlays.tsx';
import { englishTexts, hebrewTexts } from './sample-texts.ts';
import { TableSample, TilesSample } from './tables.tsx';
import './gallery.css';

export interface GalleryProps {
  readonly language: UiLanguage;
  readonly page: 'parts' | 'frame';
  readonly scheme?: 'light' | 'dark';
}

/** Every component at once, for viewing and for axe. */
export function Gallery({ language, page, scheme }: GalleryProps) {
  return (
    <UiProvider
      language={language}
      texts={language === 'he' ? hebrewTexts : englishTexts}
      {...(scheme !== undefined && { forceScheme: scheme })}
    >
      {page === 'frame' ? <FrameSample /> : <Parts />}
      <DialogHost />
      <Toasts />
    </UiProvider>
  );
}

function Parts() {
  return (
    <main className="pk-content">
      <PageHead title={<Wordmark name="רכיבים ומצבים" />} />
      <div className="gallery-grid">
        <ButtonsCard />
        <FieldsCard />
        <BadgesCard />
        <AlertsCard />
        <OverlaysCard />
        <StatesCards />
        <MoreFieldsCard />
        <TilesSample />
        <TableSample />
      </div>
    </main>
  );
}
