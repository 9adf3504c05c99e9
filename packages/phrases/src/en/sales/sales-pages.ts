export const salesPageTemplates = {
  oneTitle: 'A whole year on the wall',
  oneText:
    'An illustrated calendar: twelve prints on cotton paper. Say in two sentences what the buyer gets, and why.',
  oneProduct: 'Calendar',
  largeSize: 'Wall, 42 × 30 cm',
  smallSize: 'Desk, 21 × 15 cm',
  severalTitle: 'Our shop',
  severalText: 'Three things that we make ourselves. Say here what is special about them.',
  firstProduct: 'First product',
  secondProduct: 'Second product',
  thirdProduct: 'Gift box',
  productNote: 'Size, taste or colour',
  why1: 'Packed in recycled cardboard',
  why2: 'Returns within 14 days',
  why3: 'Your document comes by mail right after the payment',
  pickupPoint: 'Pick-up point, 3 business days',
  courier: 'Courier to your door, 2 business days',
  selfPickup: 'Collect it yourself',
  terms:
    'A purchase can be cancelled within 14 days of delivery, as the law says. Say here how to return it and whom to ask.',
  thanks: 'Thank you. Your order is in, and you will hear from us when it is on its way.',
  donationTitle: 'Donate',
  donationText:
    'Every donation goes straight to the work. Say in two sentences what the organisation does and for whom.',
  donationWhere: 'Where the money goes',
  donation1: '50 shekels: a study kit for one child',
  donation2: '120 shekels: a week of warm meals',
  donation3: '360 shekels: a month of lessons',
  donationTerms:
    'The receipt comes by mail. To cancel a donation, contact the organisation within 14 days.',
  donationThanks: 'Thank you. Your donation came in, and its receipt is on its way to your mail.',
};
