// Invented: what happened at plants that do not exist.
import type { Stories } from './stories.ts'

export const solarAfrica: Stories = {
  '2024-Q4': {
    headline: 'three customers, less diesel',
    plantId: 'ceres',
    happened: 'From the first reading in November through December the three plants made {made}, {gap} expectations.',
    why: 'It was a sunny start to the southern summer. At Ceres Packhouse the fruit season had begun, and the plant closed December {gap:ceres:12} plan.',
    next: 'The packhouse takes all that the roof makes until the apples are in, in May.',
  },
  '2025-Q1': {
    headline: 'a cloudy January and a sunny February in Kenya',
    plantId: 'kericho',
    happened: 'The plants made {made} from January through March, {gap} expectations.',
    why: 'January was cloudy over the tea hills, and Kericho Tea ended it {gap:kericho:01} plan. A sunny February followed, {gap:kericho:02} average.',
    next: 'Kenya’s long rains begin in April. Tea grows then, and panels rest.',
  },
  '2025-Q2': {
    headline: 'clouds over the tea in May',
    plantId: 'kericho',
    happened: 'Output of the quarter was {made}, {gap} expectations.',
    why: 'The long rains brought a cloudy May: Kericho Tea finished {gap:kericho:05} plan. June was bright in South Africa, with Upington Cold Store {gap:upington:06} average.',
    next: 'The tea factory keeps its diesel engines for the rainy months.',
  },
  '2025-Q3': {
    headline: 'a clear winter in the Cape',
    plantId: 'ceres',
    happened: 'From July through September the three plants made {made}, {gap} expectations.',
    why: 'The Western Cape had far fewer rainy days than usual. In a clear September, Ceres Packhouse was {gap:ceres:09} plan, and it was ahead in July and August too.',
    next: 'The dust that a dry winter leaves is washed off in October.',
  },
  '2025-Q4': {
    headline: 'Kericho’s two faces',
    plantId: 'kericho',
    happened: 'The plants closed 2025 with {made} in the quarter, {gap} expectations.',
    why: 'Kericho Tea had a sunny November, {gap:kericho:11} plan. A month later the same roofs were under clouds, {gap:kericho:12} average.',
    next: 'The cold store in Upington fills with grapes in January and then takes all that its plant makes.',
  },
  '2026-Q1': {
    headline: 'a cloudy start in Upington',
    plantId: 'upington',
    happened: 'The three plants made {made} from January through March, {gap} expectations.',
    why: 'Thunderclouds over the Northern Cape left Upington Cold Store {gap:upington:01} plan in January. By February the portfolio was {gap:02} average.',
    next: 'An electrician from Upington is now under contract for the plant and reaches it in half an hour.',
  },
  '2026-Q2': {
    headline: 'no surprises',
    plantId: 'upington',
    happened: 'The quarter brought {made}, {gap} expectations.',
    why: 'April was sunny at the tea factory, with Kericho Tea {gap:kericho:04} plan. June was cloudy in the Cape, and Ceres Packhouse ended {gap:ceres:06} average.',
    next: 'We have renewed the insurance of all three plants for a year.',
  },
  '2026-Q3': {
    headline: 'a slow July, a better September',
    plantId: 'ceres',
    happened: 'From July through September the plants made {made}, {gap} expectations.',
    why: 'July was cloudy at Upington Cold Store, {gap:upington:07} plan, and at Ceres. September turned bright in the fruit valley, {gap:ceres:09} average at Ceres Packhouse.',
    next: 'The new fruit season begins in November, and with it the months in which Ceres uses the most power.',
  },
}

export const solarColombia: Stories = {
  '2024-Q4': {
    headline: 'two plants by the Caribbean',
    plantId: 'valledupar',
    happened:
      'Valledupar and Sabanalarga made {made} from the first reading in November through December, {gap} expectations.',
    why: 'Valledupar had a sunny December, {gap:valledupar:12} plan. Sabanalarga, nearer to the coast, had clouds and ended {gap:sabanalarga:12} average.',
    next: 'The dry season lasts until March and brings the trade winds, which cool the panels.',
  },
  '2025-Q1': {
    headline: 'the rains began in March',
    plantId: 'sabanalarga',
    happened: 'Output was {made} from January through March, {gap} expectations.',
    why: 'January was strong in Sabanalarga, {gap:sabanalarga:01} plan. In March clouds came four weeks early, and both plants fell behind; the month ended {gap:03} average.',
    next: 'The water utility, our larger buyer, pays by the month. It has paid every bill in full so far.',
  },
  '2025-Q2': {
    headline: 'ahead, in spite of June',
    plantId: 'valledupar',
    happened: 'The two plants made {made} in the quarter, {gap} expectations.',
    why: 'May was sunny in both places, {gap:05} plan. A cloudy June took back part of it; Sabanalarga finished that month {gap:sabanalarga:06} average.',
    next: 'Grass grows fast now. Crews cut it every three weeks until November.',
  },
  '2025-Q3': {
    headline: 'a summer without many clouds',
    plantId: 'sabanalarga',
    happened: 'From July through September the plants made {made}, {gap} expectations, our widest margin so far.',
    why: 'August was the strongest month, {gap:08} plan. Sabanalarga stayed bright into September, {gap:sabanalarga:09} average, while Valledupar had clouds, {gap:valledupar:09} expectations.',
    next: 'October is the wettest month on this coast, and the lightest for panels.',
  },
  '2025-Q4': {
    headline: 'an inverter waited for a part',
    plantId: 'sabanalarga',
    happened: 'The plants closed 2025 with {made} in the quarter, {gap} expectations.',
    why: 'In October an inverter in Sabanalarga waited six days for a part, and the plant ended the month {gap:sabanalarga:10} plan. In November it was {gap:sabanalarga:11} average.',
    next: 'We now keep two of those parts on the site, so that the next repair takes a day.',
  },
  '2026-Q1': {
    headline: 'a long season of sun',
    plantId: 'valledupar',
    happened: 'What is dry for the fields is good for the panels: the plants made {made}, {gap} expectations.',
    why: 'February and March had almost no rain. Valledupar was sunny through both, {gap:valledupar:02} plan in February and {gap:valledupar:03} average in March.',
    next: 'Crews wash the dust of the dry months off in April, with the first rain.',
  },
  '2026-Q2': {
    headline: 'all three months a little short',
    plantId: 'valledupar',
    happened: 'From April through June the two plants made {made}, {gap} expectations.',
    why: 'April was the cloudiest, {gap:04} plan. Valledupar did not get back to its average in any of the months and ended the quarter {gap:valledupar} average.',
    next: 'July and August are as a rule sunnier, between two rainy seasons.',
  },
  '2026-Q3': {
    headline: 'the cloudiest month on our record',
    plantId: 'valledupar',
    happened: 'The plants made {made} in the quarter, {gap} expectations.',
    why: 'The usual break in the rains did not come. July stayed cloudy and ended {gap:07} plan, with Valledupar {gap:valledupar:07} average. By September Sabanalarga was bright, {gap:sabanalarga:09} expectations.',
    next: 'The second rainy season lasts through November. Our expectation for those months already allows for it.',
  },
}
