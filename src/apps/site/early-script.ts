/**
 * Runs in the document's head before the first paint, so that nothing changes colour or place afterwards:
 * whether somebody is signed in, the theme they chose, and the hour of the sky. Later it closes menus, and wakes a
 * page whose script waits for the reader (see build/sleeping-scripts.ts). It is the same text on every page, so that a content security policy can name it by its hash. The keys are those of platform/web/session.ts.
 */
export const earlyScript = `(function(d,w){
function read(k){try{return w.localStorage.getItem(k)}catch(e){return null}}
function session(){d.dataset.session=read('id_token')&&Number(read('id_token_expires_at'))>Date.now()?'in':'out';
d.dataset.theme=read('theme')||'light'}
session();w.addEventListener('storage',session);w.addEventListener('longlight:session',session);
var n=new Date(),h=(n.getUTCHours()+n.getUTCMinutes()/60+20)%24;
d.dataset.sky=h<5||h>=20?'night':h<7.5?'dawn':h<17?'day':'dusk';d.style.setProperty('--hour',h.toFixed(2));
w.addEventListener('click',function(e){var t=e.target,c=t.closest&&t.closest('[data-theme-choice]');
if(c){try{w.localStorage.setItem('theme',c.dataset.themeChoice)}catch(x){}session()}
document.querySelectorAll('details[data-menu][open]').forEach(function(m){
if(!m.contains(t)||(t.closest('a')&&!t.closest('summary')))m.open=false})});
w.addEventListener('keydown',function(e){if(e.key!=='Escape')return;
document.querySelectorAll('details[data-menu][open]').forEach(function(m){m.open=false;m.querySelector('summary').focus()});
var a=document.activeElement;if(a&&a.closest('[data-term]'))a.blur()});
function wake(){var t=document.querySelector('template[data-scripts]');if(!t)return;
var b=t.parentNode,s=document.importNode(t.content,true);t.remove();b.append(s)}
['pointerdown','focusin','keydown','change'].forEach(function(n){d.addEventListener(n,function(e){
var m=document.querySelector('main');if(m&&m.contains(e.target)&&e.target.closest('[data-wakes]'))wake()},true)});
if(/[?&](contact=t|wealth=t|welcome)/.test(w.location.search))w.addEventListener('DOMContentLoaded',wake);
if(/[?&]isInApp=true/.test(w.location.search))try{w.sessionStorage.setItem('isInApp','true')}catch(e){}
try{if(w.sessionStorage.getItem('isInApp')=='true')d.dataset.inApp='true'}catch(e){}
})(document.documentElement,window)`.replaceAll('\n', '')
