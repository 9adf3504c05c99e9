import { QuestionPageScreen } from './features/public/question-page/question-page.tsx';
import { showPublicPage } from './show-public-page.tsx';

/** The page is opened as `/q/<token>`. */
const token = decodeURIComponent(window.location.pathname.split('/').at(-1) ?? '');

void showPublicPage(<QuestionPageScreen token={token} />);
