import type { PaidBusiness } from '@pinkas/contract/public/payment-page/pay-fields';
import type { PageTemplate } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { showProblem } from '../../../../shared/dialog/problem-dialog.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PageBody } from '../page-body.tsx';
import { useCreatePage, usePageTemplates } from '../sales-pages.queries.ts';
import './template-gallery.css';

export interface TemplateGalleryProps {
  readonly onMade: (id: string) => void;
}

/** Layouts to begin with, each as the page that it makes; one press makes a draft of it. */
export function TemplateGallery({ onMade }: TemplateGalleryProps) {
  const text = usePhrases('salesPages');
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = usePageTemplates(language);
  const create = useCreatePage();
  if (data === undefined) {
    return (
      <Card>
        {error === null ? (
          <SkeletonCard lines={10} />
        ) : (
          <PageError
            title={text('templatesFailed')}
            reason={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    );
  }
  const begin = (template: PageTemplate): void => {
    create
      .mutateAsync({ template, language })
      .then(({ id }) => onMade(id))
      .catch(showProblem);
  };
  return (
    <ul className="sales-templates">
      {data.templates.map(({ template, content }) => (
        <li key={template}>
          <Miniature business={data.business} content={content} />
          <button
            type="button"
            aria-disabled={create.isPending}
            onClick={() => {
              if (!create.isPending) begin(template);
            }}
          >
            <strong>{text(`template-${template}`)}</strong>
            <span>{text(`template-${template}-text`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface MiniatureProps {
  readonly business: PaidBusiness;
  readonly content: SalesPageContent;
}

/** The page itself, small, with the colour and the name of the business. */
function Miniature({ business, content }: MiniatureProps) {
  return (
    <div className="sales-miniature" aria-hidden inert>
      <div>
        <PageBody
          business={{ ...business, logo: null }}
          logoPath=""
          content={content}
          left={NONE_LIMITED}
          hasCoupons={false}
        />
      </div>
    </div>
  );
}

const NONE_LIMITED: ReadonlyMap<string, number> = new Map();
