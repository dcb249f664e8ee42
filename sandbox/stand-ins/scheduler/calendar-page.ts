/** The partner's script for the page: `MeetingScheduler.mount(container)` puts the calendar into it. */
export const embedScript = `(function(){
var origin=new URL(document.currentScript.src).origin;
window.MeetingScheduler={mount:function(container){
if(container.querySelector('iframe'))return;
var frame=document.createElement('iframe');
frame.src=origin+'/calendar';frame.title='Choose a time for a meeting';
frame.style.cssText='width:100%;min-height:600px;border:0;display:block';
container.append(frame)}}
})()`

const document = (words: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Meetings</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:16px;color:#0f2a28;background:#fff}fieldset{border:0;padding:0;margin:0 0 20px}
legend{font-weight:600;margin-bottom:8px}.slots{display:grid;grid-template-columns:repeat(auto-fill,minmax(110px,1fr));gap:8px}
.slots label{display:flex;align-items:center;gap:8px;min-height:44px;padding:0 12px;border:1px solid #74877f;border-radius:12px}
.field{display:block;margin-bottom:12px}.field input{display:block;width:100%;box-sizing:border-box;min-height:44px;font:inherit;padding:0 12px;border:1px solid #74877f;border-radius:12px}
button{min-height:48px;padding:0 24px;border:0;border-radius:24px;background:#ffc23c;font:inherit;font-weight:600}</style></head><body><main>${words}</main></body></html>`

/** A form that works without any script. All times are US Eastern. */
export function calendarPage(slots: readonly string[]): string {
  const days = Map.groupBy(slots, (slot) => slot.slice(0, 10))
  const choices = [...days].map(
    ([day, times]) =>
      `<fieldset><legend>${day}</legend><div class="slots">${times
        .map((slot) => `<label><input type="radio" name="slot" value="${slot}" required>${slot.slice(11)}</label>`)
        .join('')}</div></fieldset>`,
  )
  return document(`<h1>Choose a time</h1><p>30 minutes by phone. Times are US Eastern.</p>
<form method="post" action="/bookings">${choices.join('')}
<label class="field">Name<input name="name" required maxlength="100" autocomplete="name"></label>
<label class="field">Email<input name="email" type="email" required autocomplete="email"></label>
<button>Book the meeting</button></form>`)
}

export const bookedPage = (slot: string | null): string =>
  slot
    ? document(`<h1>Your meeting is booked</h1><p>${slot} US Eastern. We call you.</p>`)
    : document('<h1>This time is gone</h1><p><a href="/calendar">Choose another time</a></p>')
