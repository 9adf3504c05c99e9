import type { SalesPageView } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconShare,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { CouponFields } from './coupon-fields.tsx';
import { PageBadge } from '../page-badge.tsx';
import { useSalesPage } from '../sales-pages.queries.ts';
import { usePageDraft } from '../use-page-draft.ts';
import { ShareDialog } from '../share/share-dialog.tsx';
import { ContentFields } from './content-fields.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { PagePreview } from './page-preview.tsx';
import { PageVersions } from './page-versions.tsx';
import type { PartProps } from './part-props.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { SendingFields } from './sending-fields.tsx';
import { TermsFields } from './terms-fields.tsx';

/** Loads a page and opens its editor. */
export function PageEditor({ id }: { readonly id: string }) {
  const text = usePhrases('salesPages');
  const { data, error, isFetching, refetch } = useSalesPage(id);
  if (data !== undefined) return <Editor stored={data} />;
  return (
    <Card>
      {error === null ? (
        <SkeletonCard lines={10} />
      ) : (
        <PageError
          isPage
          title={text('loadFailed')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}

const PARTS = ['content', 'goods', 'sending', 'coupons', 'terms'] as const;
type Part = (typeof PARTS)[number];

const FIELDS: Readonly<Record<Part, ComponentType<PartProps>>> = {
  content: ContentFields,
  goods: GoodsFields,
  sending: SendingFields,
  coupons: CouponFields,
  terms: TermsFields,
};

function Editor({ stored }: { readonly stored: SalesPageView }) {
  const text = usePhrases('salesPages');
  const mayWrite = useMay()('salesPages.write');
  const draft = usePageDraft(stored);
  const [part, setPart] = useState<Part>('content');
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const [opened, setOpened] = useState<'publishing' | 'sharing'>();
  const { page, content } = draft;
  const Fields = FIELDS[part];
  const name = content.title === '' ? text('untitled') : content.title;
  usePageTitle(name);
  return (
    <>
      <PageHead
        title={name}
        path={[{ label: text('title'), href: '#/sales/sales_pages' }]}
        pathLabel={text('path')}
        badge={<PageBadge state={page.state} />}
        note={text(draft.isSaved ? 'saved' : 'saving')}
        actions={<Acts page={page} mayWrite={mayWrite} onOpen={setOpened} />}
      />
      {draft.problem !== undefined && (
        <ServerProblem reason={draft.problem} title={text('saveFailed')} />
      )}
      <div className="sales-editor">
        <Card>
          <SegmentedControl
            label={text('parts')}
            value={part}
            onChange={setPart}
            segments={PARTS.map((value) => ({ value, label: text(`part-${value}`) }))}
          />
          <fieldset className="sales-editor__fields" disabled={!mayWrite}>
            <Fields draft={draft} />
          </fieldset>
        </Card>
        <div className="sales-editor__side">
          <SegmentedControl
            label={text('previewWidth')}
            value={width}
            onChange={setWidth}
            segments={[
              { value: 'phone', label: text('phone'), icon: <IconDeviceMobile aria-hidden /> },
              { value: 'desktop', label: text('desktop'), icon: <IconDeviceDesktop aria-hidden /> },
            ]}
          />
          <PagePreview draft={draft} width={width} />
          <PageVersions draft={draft} mayWrite={mayWrite} />
        </div>
      </div>
      {opened === 'publishing' && (
        <PublishDialog
          draft={draft}
          onPublished={() => setOpened('sharing')}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'sharing' && (
        <ShareDialog page={page} mayWrite={mayWrite} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface ActsProps {
  readonly page: SalesPageView;
  readonly mayWrite: boolean;
  readonly onOpen: (opened: 'publishing' | 'sharing') => void;
}

function Acts({ page: { state, path }, mayWrite, onOpen }: ActsProps) {
  const text = usePhrases('salesPages');
  const isSeen = state === 'published' || state === 'changed';
  return (
    <>
      {isSeen && (
        <Button icon={<IconShare aria-hidden stroke={1.75} />} onClick={() => onOpen('sharing')}>
          {text('share')}
        </Button>
      )}
      {isSeen && (
        <ButtonLink href={path} target="_blank" rel="noopener">
          {text('openPage')}
        </ButtonLink>
      )}
      {mayWrite && (
        <Button
          variant="filled"
          icon={<IconWorldUpload aria-hidden stroke={1.75} />}
          onClick={() => onOpen('publishing')}
        >
          {text(isSeen ? 'publishChanges' : 'publish')}
        </Button>
      )}
    </>
  );
}
