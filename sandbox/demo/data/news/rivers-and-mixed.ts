// Invented: what happened at plants that do not exist.
import type { Stories } from './stories.ts'

export const hydroBrazil: Stories = {
  '2024-Q4': {
    headline: 'a wet December in Santa Catarina',
    plantId: 'chapeco',
    happened:
      'The two rivers turned out {made} from the first reading in November through December, {gap} expectations.',
    why: 'The Chapecozinho ran full in December, and its plant closed the month {gap:chapeco:12} plan. The Rio das Antas had less rain, {gap:antas:12} average.',
    next: 'All power is sold on the wholesale market. We publish each month’s price in the portfolio’s data.',
  },
  '2025-Q1': {
    headline: 'a dry February between two wet months',
    plantId: 'chapeco',
    happened: 'The plants made {made} from January through March, {gap} expectations.',
    why: 'Water came and went. In February the Chapecozinho ran low, and the plant finished {gap:chapeco:02} plan. Four weeks later the river was full again, {gap:chapeco:03} average for March.',
    next: 'The intake screens are cleaned in May, before the leaves come down.',
  },
  '2025-Q2': {
    headline: 'April’s rain lasted',
    plantId: 'chapeco',
    happened: 'Output was {made} in the quarter, {gap} expectations.',
    why: 'April was the wettest of the three months, {gap:04} plan. On the Rio das Antas, May was dry, {gap:antas:05} average, and the Chapecozinho made up for it, {gap:chapeco:05} expectations.',
    next: 'Engineers open turbine 2 of the Chapecozinho plant in July to measure its main bearing, which has been in use since 2019.',
  },
  '2025-Q3': {
    headline: 'the Chapecozinho ran low all winter',
    plantId: 'chapeco',
    happened: 'From July through September the rivers gave {made}, {gap} expectations.',
    why: 'They did not agree. The Chapecozinho was low for three months and its plant ended the quarter {gap:chapeco} plan. The Rio das Antas had a full July, {gap:antas:07} average.',
    next: 'The bearing of turbine 2 is replaced in October. The plant runs on its other turbine meanwhile.',
  },
  '2025-Q4': {
    headline: 'a new bearing, and little rain in October',
    plantId: 'chapeco',
    happened: 'The plants made {made} in the last quarter of 2025, {gap} expectations.',
    why: 'In October the bearing of turbine 2 was replaced while the Chapecozinho ran low, so that the plant finished the month {gap:chapeco:10} plan. December brought rain to the Rio das Antas, {gap:antas:12} average.',
    next: 'Turbine 2 is back at work. The new bearing is made for twelve years.',
  },
  '2026-Q1': {
    headline: 'the rivers are back',
    plantId: 'antas',
    happened: 'A wet summer lifted the quarter to {made}, {gap} expectations.',
    why: 'February and March brought the rain that January lacked. In March both rivers were full: the Chapecozinho plant closed {gap:chapeco:03} plan and the Rio das Antas {gap:antas:03} average.',
    next: 'Some of that water passed over the weirs unused, because a turbine takes no more than it is built for.',
  },
  '2026-Q2': {
    headline: 'high water into June',
    plantId: 'chapeco',
    happened:
      'The two plants made {made} from April through June, {gap} expectations, the widest margin since we began.',
    why: 'June was as wet as March had been, {gap:06} plan. Both turbines on the Chapecozinho ran day and night, {gap:chapeco:06} average.',
    next: 'Each turbine stops for a day of inspection in August, one after the other.',
  },
  '2026-Q3': {
    headline: 'from flood to a dry September',
    plantId: 'antas',
    happened: 'The quarter brought {made}, {gap} expectations, and two opposite halves.',
    why: 'July was wet in the hills, and the month ended {gap:07} plan. By September the Rio das Antas had fallen low, {gap:antas:09} average.',
    next: 'October is as a rule the month with the most rain here. The first readings are on the plants’ pages each day.',
  },
}

export const solarAndHydroIncome: Stories = {
  '2024-Q4': {
    headline: 'the river did the work in December',
    plantId: 'rio-claro',
    happened:
      'Two solar plants and a river plant made {made} between the first reading in November and the end of the year, {gap} expectations.',
    why: 'Winter clouds kept Kingsbury in New York {gap:hudson-falls:12} plan in December. The Rio do Peixe ran full that month, {gap:rio-claro:12} average.',
    next: 'Sun and water rarely fail in the same month. They can, and this page will say so when they do.',
  },
  '2025-Q1': {
    headline: 'all three ahead in January',
    plantId: 'barreiras',
    happened: 'The portfolio made {made} from January through March, {gap} expectations.',
    why: 'January was strong everywhere, {gap:01} plan. Later Barreiras had its rainy season, with clouds and output {gap:barreiras:02} average in February, while the Rio do Peixe stayed {gap:rio-claro:02} expectations.',
    next: 'The town in New York State settles its solar credits once a year, in April.',
  },
  '2025-Q2': {
    headline: 'a dry fall on the Rio do Peixe',
    plantId: 'rio-claro',
    happened: 'Output of the quarter was {made}, {gap} expectations.',
    why: 'The river plant explains the whole gap. The Rio do Peixe was low in April, {gap:rio-claro:04} plan, and dry in June, {gap:rio-claro:06} average. The panels at Barreiras came in {gap:barreiras} expectations.',
    next: 'We let the water that the fish need pass first and make power from the rest. That rule does not change in dry months.',
  },
  '2025-Q3': {
    headline: 'August made the quarter',
    plantId: 'rio-claro',
    happened: 'The three plants made {made} from July through September, {gap} expectations.',
    why: 'July was dry on the Rio do Peixe, {gap:rio-claro:07} plan. Then rain in the hills filled the river, and August ended {gap:rio-claro:08} average.',
    next: 'Barreiras enters its windy season. It has had no limits on the grid so far.',
  },
  '2025-Q4': {
    headline: 'a sunny end to the year in New York',
    plantId: 'hudson-falls',
    happened: 'The portfolio closed 2025 with {made} in the quarter, {gap} expectations.',
    why: 'Kingsbury had a sunny December, {gap:hudson-falls:12} plan. It is the smallest of the three in winter and could not offset a low Rio do Peixe, {gap:rio-claro:12} average.',
    next: 'Divers look at the intake of the river plant in February, when the water is at its lowest.',
  },
  '2026-Q1': {
    headline: 'Barreiras turned the quarter around',
    plantId: 'barreiras',
    happened: 'From January through March the plants made {made}, {gap} expectations.',
    why: 'The year began cloudy in Bahia, with Barreiras {gap:barreiras:01} plan in January. March was bright and took the same plant to {gap:barreiras:03} average. The Rio do Peixe, low in March at {gap:rio-claro:03} expectations, held the total back.',
    next: 'The divers found the intake clean. Nothing has to be repaired.',
  },
  '2026-Q2': {
    headline: 'the driest April on our record',
    plantId: 'rio-claro',
    happened: 'The quarter brought {made}, {gap} expectations, the widest shortfall so far.',
    why: 'In April the Rio do Peixe was so low that the plant ended the month {gap:rio-claro:04} plan. It recovered slowly: June was still dry, {gap:rio-claro:06} average. Both solar plants together were close to plan.',
    next: 'Forecasts for southern Brazil speak of a wet winter. We plan with the average and not with a forecast.',
  },
  '2026-Q3': {
    headline: 'the rain came in September',
    plantId: 'rio-claro',
    happened: 'The plants made {made}, more than in any quarter before and {gap} expectations.',
    why: 'The Rio do Peixe was full in September, {gap:rio-claro:09} plan. That outweighed the clouds over Barreiras, {gap:barreiras:09} average in the same month.',
    next: 'The second turbine of the river plant has its yearly service in November, when its sister can take the water.',
  },
}
