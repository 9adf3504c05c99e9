/* What other slices may use of lists/views. */
export { listViews, type ViewOwner } from './list-views.repository.ts';
