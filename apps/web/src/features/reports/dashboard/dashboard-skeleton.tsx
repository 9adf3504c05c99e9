import { SkeletonCard, SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';

/** The layout of the dashboard while its figures load. */
export function DashboardSkeleton() {
  return (
    <>
      <Card isFlush>
        <SkeletonCard lines={2} />
      </Card>
      <Card isFlush>
        <SkeletonCard lines={6} />
      </Card>
      <Card isFlush>
        <SkeletonRows rows={5} />
      </Card>
    </>
  );
}
