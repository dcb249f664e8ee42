/** The one stylesheet of the hosted pages: the product's look without its fonts and components, which live elsewhere. */
export const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#f5f8f4;color:#0f2a28;color-scheme:light;
 font:400 16px/1.55 Inter,"Inter Variable",system-ui,sans-serif;-webkit-font-smoothing:antialiased}
h1,h2{font-family:"Bricolage Grotesque","Bricolage Grotesque Variable",system-ui,sans-serif;font-weight:700;letter-spacing:-.02em;line-height:1.1;margin:0;text-wrap:balance}
h1{font-size:clamp(1.6875rem,1.525rem + .67vw,2.125rem)}
h2{font-size:18px;letter-spacing:-.01em}
p{margin:0;text-wrap:pretty}
a{color:#12695b;text-underline-offset:.2em}
:focus-visible{outline:3px solid #12695b;outline-offset:2px}
header{padding:24px clamp(20px,4.4vw,64px)}
.logo{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:inherit;text-decoration:none;font:700 22px/1 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.02em}
main{flex:1;display:flex;flex-direction:column;align-items:center;padding:clamp(0px,4vh,48px) 16px 48px}
.card{width:100%;max-width:464px;padding:32px;border:1px solid #d9e2dc;border-radius:25px;background:#fff;display:flex;flex-direction:column;gap:24px}
.lead{color:#48605c;margin-top:12px}
form,.choices{display:flex;flex-direction:column;gap:20px}
.choices{gap:12px}
.code{font-weight:600;letter-spacing:.12em;text-transform:uppercase}
.usercode{margin-top:12px;padding:12px 16px;border-radius:12px;background:#eaf0eb;font:700 28px/1.2 Inter,"Inter Variable",system-ui,sans-serif;letter-spacing:.08em;text-align:center}
label{display:block;margin-bottom:6px;font-weight:600;line-height:1.35}
.input{position:relative}
input{width:100%;min-height:50px;padding:10px 14px;border:1.5px solid #74877f;border-radius:12px;background:#fff;color:inherit;font:inherit}
input:hover{border-color:#0f2a28}
input[aria-invalid=true]{border:2px solid #b5472f}
.with-show input{padding-right:84px}
.show{position:absolute;right:4px;top:3px;min-height:44px;min-width:72px;border:0;border-radius:10px;background:none;color:#12695b;font:inherit;font-size:15px;font-weight:600;cursor:pointer}
.help,.error{margin-top:6px;font-size:14px;line-height:1.45;color:#48605c}
.error{color:#b5472f;font-weight:500}
.error::before{content:"\\25B2";margin-right:6px;font-size:.75em}
.summary{padding:16px 20px;border-radius:12px;background:#fbe7e1;box-shadow:inset 0 0 0 1.5px #b5472f}
.summary ul{margin:4px 0 0;padding:0;list-style:none}
.summary a{display:inline-flex;align-items:center;min-height:44px;line-height:1.35;color:inherit}
.sun{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:52px;padding:10px 24px;border:0;border-radius:26px;background:#ffc23c;color:#0f2a28;
 font:600 17px/1.2 Inter,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.sun:hover{background:#ffb31a}
.plainbutton{display:flex;align-items:center;justify-content:center;width:100%;min-height:50px;padding:10px 24px;border:1.5px solid #74877f;border-radius:26px;background:#fff;color:#0f2a28;font:600 17px/1.2 Inter,system-ui,sans-serif;cursor:pointer}
.plainbutton:hover{border-color:#0f2a28}
[hidden]{display:none!important}
.links{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 24px;padding-top:12px;border-top:1px solid #d9e2dc}
.links a,.plain{display:inline-flex;align-items:center;min-height:44px;font-weight:600}
.ground{display:block;width:100%;height:clamp(56px,11vw,150px);flex:none}
footer{background:#0f3230;color:#b4cbc4;padding:4px clamp(20px,4.4vw,64px) 24px;font-size:14px}
@media (max-width:599px){header{padding-block:12px}.card{padding:24px 20px}.links{flex-direction:column}}
`

/** Shows a password on request, and takes one submission per page. Without it everything works the same. */
export const script = `
for (const button of document.querySelectorAll('.show')) {
  const input = document.getElementById(button.getAttribute('aria-controls'));
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    button.textContent = shown ? 'Hide' : 'Show';
    button.setAttribute('aria-label', shown ? 'Hide password' : 'Show password');
  });
}
for (const form of document.forms) form.addEventListener('submit', (event) => {
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = 'yes';
});
for (const form of document.querySelectorAll('form[data-passkey]')) {
  const made = form.dataset.passkey === 'create';
  const keys = window.PublicKeyCredential;
  if (!keys || !keys.parseRequestOptionsFromJSON) continue;
  form.hidden = false;
  const problem = form.querySelector('[role=alert]');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.hidden = true;
    try {
      const options = JSON.parse(form.dataset.options);
      const credential = made
        ? await navigator.credentials.create({ publicKey: keys.parseCreationOptionsFromJSON(options) })
        : await navigator.credentials.get({ publicKey: keys.parseRequestOptionsFromJSON(options) });
      form.elements.credential.value = JSON.stringify(credential.toJSON());
      form.submit();
    } catch {
      problem.hidden = false;
      delete form.dataset.sent;
    }
  });
}
addEventListener('pageshow', () => { for (const form of document.forms) delete form.dataset.sent; });
`
