import { plainParagraph } from '@pinkas/domain/sales-pages/page-text';

import {
  heading,
  list,
  productOf,
  question,
  type TemplatePage,
  type TemplateText,
} from './template-parts.ts';

/** A course or a workshop at dates of which one is chosen. */
export function course(text: TemplateText): TemplatePage {
  return {
    look: 'syllabus',
    picture: 'vase',
    title: text('courseTitle'),
    blocks: [
      plainParagraph(text('courseText')),
      heading(text('courseProgram')),
      list(text('course1'), text('course2'), text('course3')),
      heading(text('courseDetails')),
      plainParagraph(text('courseDetailsText')),
    ],
    products: [
      productOf(text('courseProduct'), text('courseNote'), 4, [
        ['evening', text('courseEvening'), 290_00, 10],
        ['morning', text('courseMorning'), 290_00, 10],
      ]),
    ],
    fields: [question('who', text('courseWho')), question('needs', text('courseNeeds'))],
    terms: text('courseTerms'),
    thanks: text('courseThanks'),
  };
}

/** Tickets to an event. */
export function tickets(text: TemplateText): TemplatePage {
  return {
    look: 'poster',
    picture: 'stage',
    title: text('ticketsTitle'),
    blocks: [
      plainParagraph(text('ticketsText')),
      list(text('tickets1'), text('tickets2'), text('tickets3')),
    ],
    products: [
      productOf(text('ticketsProduct'), '', 8, [
        ['usual', text('ticketsUsual'), 90_00, 120],
        ['pair', text('ticketsPair'), 160_00, 40],
        ['student', text('ticketsStudent'), 65_00, 30],
      ]),
    ],
    terms: text('ticketsTerms'),
    thanks: text('ticketsThanks'),
  };
}

/** A service whose date is held by a part of its price. */
export function deposit(text: TemplateText): TemplatePage {
  return {
    look: 'studio',
    picture: 'camera',
    title: text('depositTitle'),
    blocks: [
      plainParagraph(text('depositText')),
      heading(text('depositHow')),
      list(text('deposit1'), text('deposit2'), text('deposit3')),
    ],
    products: [
      productOf(text('depositProduct'), text('depositNote'), 1, [
        ['short', text('depositShort'), 200_00],
        ['full', text('depositFull'), 300_00],
      ]),
    ],
    fields: [question('day', text('depositDay'), true), question('place', text('depositPlace'))],
    terms: text('depositTerms'),
    thanks: text('depositThanks'),
  };
}

/** Meetings, by the one or as a plan. */
export function consultation(text: TemplateText): TemplatePage {
  return {
    look: 'plans',
    picture: 'talk',
    title: text('consultTitle'),
    blocks: [
      plainParagraph(text('consultText')),
      heading(text('consultWhat')),
      list(text('consult1'), text('consult2'), text('consult3')),
    ],
    products: [
      productOf(text('consultProduct'), '', 1, [
        ['once', text('consultOnce'), 350_00],
        ['four', text('consultFour'), 1240_00],
        ['quarter', text('consultQuarter'), 3300_00],
      ]),
    ],
    fields: [question('focus', text('consultFocus'))],
    terms: text('consultTerms'),
    thanks: text('consultThanks'),
  };
}
