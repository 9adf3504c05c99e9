import type { CompanyImage } from '@pinkas/contract/account/company/company-images.contract';
import {
  BUSINESS_IMAGE_KINDS,
  BUSINESS_IMAGE_MEGABYTES_MAX,
  BUSINESS_IMAGE_SIDE_PX_MAX,
  type BusinessImageKind,
} from '@pinkas/domain/company/business-image';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';

import { ApiError } from '../api/api-error.ts';
import { PageError } from '../dialog/page-error.tsx';
import { ServerProblem } from '../dialog/server-problem.tsx';
import { useFieldProblem } from '../form/field-problem.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { fileAddress } from '../uploads/attachments.queries.ts';
import { PictureButton } from '../uploads/picture-button.tsx';
import { CropButton } from './crop-button.tsx';
import {
  useCompanyImages,
  useRemoveCompanyImage,
  useSaveCompanyImage,
} from './company-images.queries.ts';
import './company-images.css';

/** Larger pictures are made smaller before they are sent. */
const RESIZE = {
  widthPxMax: BUSINESS_IMAGE_SIDE_PX_MAX,
  heightPxMax: BUSINESS_IMAGE_SIDE_PX_MAX,
  quality: 90,
};

export interface CompanyImagesProps {
  /** The kinds to show; without them all. */
  readonly kinds?: readonly BusinessImageKind[];
}

/** Logo and signature, which future documents print; each is saved by itself. */
export function CompanyImages({ kinds = BUSINESS_IMAGE_KINDS }: CompanyImagesProps) {
  const text = usePhrases('company');
  return (
    <div className="company-images" data-count={kinds.length}>
      <p className="company-images__intro">
        {text('imagesIntro', { megabytes: BUSINESS_IMAGE_MEGABYTES_MAX })}
      </p>
      <Images kinds={kinds} />
    </div>
  );
}

function Images({ kinds }: Required<CompanyImagesProps>) {
  const text = usePhrases('company');
  const { data, isError, error, isFetching, refetch } = useCompanyImages();
  if (data === undefined && isError) {
    return (
      <PageError
        title={text('imagesFailed')}
        reason={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows rows={4} />;
  return kinds.map((kind) => (
    <Image
      key={kind}
      kind={kind}
      image={data.images.find((one) => one.kind === kind)}
      isAlone={kinds.length === 1}
    />
  ));
}

interface ImageProps {
  readonly kind: BusinessImageKind;
  /** Undefined while the business has none of this kind. */
  readonly image: CompanyImage | undefined;
  /** Whether its container has its name. */
  readonly isAlone: boolean;
}

function Image({ kind, image, isAlone }: ImageProps) {
  const text = usePhrases('company');
  const saving = useSaveCompanyImage();
  const removing = useRemoveCompanyImage();
  const name = text(kind);

  function save(fileId: string): void {
    removing.reset();
    saving.mutate({ kind, fileId }, { onSuccess: () => toast.success(text('imageSaved')) });
  }
  /** Takes the part of a picture in its place; the whole one comes back by one press. */
  function saveCut(fileId: string, whole: CompanyImage): void {
    removing.reset();
    saving.mutate(
      { kind, fileId },
      {
        onSuccess() {
          toast.success(text('cropSaved'), {
            label: text('cropUndo'),
            run: () => save(whole.fileId),
          });
        },
      },
    );
  }
  function remove({ fileId }: CompanyImage): void {
    saving.reset();
    removing.mutate(kind, {
      onSuccess() {
        toast.success(text('imageRemoved'), {
          label: text('imageUndo'),
          run: () => save(fileId),
        });
      },
    });
  }
  return (
    <section className="company-image" aria-label={isAlone ? undefined : name}>
      {!isAlone && <h3>{name}</h3>}
      <div className="company-image__paper">
        {image === undefined ? (
          <span>{text(kind === 'logo' ? 'logoNone' : 'signatureNone')}</span>
        ) : (
          <img
            src={fileAddress(image.fileId)}
            width={image.widthPx}
            height={image.heightPx}
            alt={name}
          />
        )}
      </div>
      {image !== undefined && (
        <span className="company-image__name">
          <Isolate>{image.name}</Isolate>
        </span>
      )}
      <div className="company-image__actions">
        <PictureButton
          label={text(image === undefined ? 'imageUpload' : 'imageReplace')}
          inputLabel={text('imageField', { name })}
          resize={RESIZE}
          onPick={save}
        />
        {image !== undefined && (
          <CropButton image={image} name={name} onStored={(fileId) => saveCut(fileId, image)} />
        )}
        {image !== undefined && (
          <Button
            size="sm"
            variant="danger-quiet"
            isLoading={removing.isPending}
            onClick={() => remove(image)}
          >
            {text('imageRemove')}
          </Button>
        )}
      </div>
      <Refusal reason={saving.error ?? removing.error} />
    </section>
  );
}

/** Shows why it was not saved: at the field, where it was refused there. */
function Refusal({ reason }: { readonly reason: Error | null }) {
  const text = usePhrases('company');
  const sentence = useFieldProblem();
  const refused = reason instanceof ApiError ? reason.fields[0]?.code : undefined;
  if (refused === undefined) return <ServerProblem reason={reason} title={text('imageNotSaved')} />;
  return <p role="alert">{sentence(refused)}</p>;
}
