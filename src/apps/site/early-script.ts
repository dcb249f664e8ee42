/**
 * Runs in the document's head before the first paint, so that nothing changes colour or place afterwards:
 * whether somebody is signed in, the theme they chose, the hour of the sky, and what the address asks for once
 * (`wealth=t`, `isInApp=true`). Later it closes menus, puts away what was dismissed or is over, and wakes a page whose
 * scripts wait in a template (see build/sleeping-scripts.ts): a page that is read when the reader acts in a part marked
 * `data-wakes`, a page of figures (`<html data-wakes="soon">`) once the whole of it is painted, or at the first act.
 * Painted means: the parser's end, a frame after it, and a first paint with content (`first-contentful-paint`, told by
 * its seventh letter): an earlier one may be the ground or the header alone, and the largest text is still to come. Buttons and choices that were pressed before React was there are pressed again then; a
 * form is not sent by the browser itself meanwhile, which would write its fields into the address. It is the same text
 * on every page, so that a content security policy can name it by its hash. The keys are those of
 * platform/web/session.ts and wealth-channel.ts.
 */
export const earlyScript = `{
let D=document,d=D.documentElement,w=window,S='sessionStorage',L='localStorage',M='details[data-menu][open]',l=location,q=l.search,z=0,K=new Set,s=d.dataset,A='dismissed:ad',N=Date.now(),
get=(k,s=L)=>{try{return w[s].getItem(k)}catch{}},
put=(k,v,s=L)=>{try{w[s].setItem(k,v)}catch{}},
all=(s,f)=>D.querySelectorAll(s).forEach(f),
on=(n,f)=>addEventListener(n,f,!0),
who=()=>{s.session=get('id_token')&&get('id_token_expires_at')>Date.now()?'in':'out';
s.theme=get('theme')||'light'},
wake=()=>all('template[data-scripts]',t=>{z=1;t.replaceWith(D.importNode(t.content,!0))}),
h=(N/36e5+20)%24;
who();on('storage',who);on('longlight:session',who);
s.sky=h<5||h>=20?'night':h<7.5?'dawn':h<17?'day':'dusk';d.style='--hour:'+h;
if(get(A))s.ad='off';
on('click',({target:t})=>{if(!t.closest)return;let c=t.closest('[data-theme-choice]');
if(c){put('theme',c.dataset.themeChoice);who()}
if(t.closest('[data-dismiss]')){put(A,'1');s.ad='off'}
all(M,m=>{if(!m.contains(t)||t.closest('a')&&!t.closest('summary'))m.open=!1})});
on('keydown',e=>{if(e.key!='Escape')return;
all(M,m=>{m.open=!1;m.querySelector('summary').focus()});
let a=D.activeElement;a?.closest('[data-term]')&&a.blur()});
['pointerdown','focusin','keydown','click','change','submit'].map(n=>on(n,e=>{let t=e.target;
if(z<2&&t.closest?.('[data-wakes]')){wake();n=='submit'&&e.preventDefault();
if(z&&(n=='change'?'checked'in t:n=='click'&&(t=t.closest('button:not([popovertarget])'))))K.add(t)}}));
on('awake',()=>{z=2;s.awake=1;K.forEach(t=>{if('checked'in t)t.checked=!t.checked;t.click()})});
on('DOMContentLoaded',()=>{s.wakes&&requestAnimationFrame(()=>new PerformanceObserver(l=>l.getEntries().some(e=>e.name[6]=='c')&&wake()).observe({type:'paint',buffered:!0}));
/[?&](contact=t|welcome)/.test(q)&&wake();
all('[data-until]',b=>b.hidden=Date.parse(b.dataset.until)<N)});
if(/[?&]wealth=t/.test(q)){[S,L].map(x=>put('wealthChannel','t',x));
q=new URL(l);q.searchParams.delete('wealth');history.replaceState(null,'',q)}
/[?&]isInApp=true/.test(q)&&put('isInApp','true',S);
if(get('isInApp',S))s.inApp='true'
}`.replaceAll('\n', '')
