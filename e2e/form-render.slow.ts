// All of the fast lane, and what it leaves out (`inSlowLane`).
import './form-render.e2e.ts';
